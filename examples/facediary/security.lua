-- SecurityService: the registered face, as features in the Keychain.
local security = {}

local FACE = "faceData" -- the item's account
local FEATURES = 16 -- how many numbers describe a face
local LOCKED = -25308 -- errSecInteractionNotAllowed

-- Whether a stored value can be compared with a face: a broken one, or another version's, cannot.
local function isFace(value)
  return type(value) == "table" and #value == FEATURES and pcall(camera.similarity, value, value)
end

-- The features, or nil and whether that is because the Keychain is locked.
function security.load()
  local value, status = keychain.get(FACE)
  if isFace(value) then return value end
  return nil, status == LOCKED
end

-- Keeps features in place of what is there; the error's name where that fails.
function security.save(features)
  local _, status = keychain.get(FACE)
  local write = status == 0 and keychain.update or keychain.add
  status = write(FACE, features)
  if status ~= 0 then return status == LOCKED and "keychainLocked" or "notSaved" end
end

function security.clear() keychain.delete(FACE) end

return security
