// CLua's account of memory: what a script makes the host keep is held against its limit, and several engines may have one
// limit together. Included by CLua.h.
#ifndef CLUA_ALLOWANCE_H
#define CLUA_ALLOWANCE_H

#include <stdbool.h>
#include <stddef.h>
#include <lua.h>

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

typedef struct CLuaEngine CLuaEngine;
typedef struct CLuaAccount CLuaAccount;

/// Counts bytes that the host keeps for a script; a negative number gives them back. What is too much is raised when the
/// Swift body that runs has returned. [-0, +0, -]
void clua_charge(CLuaEngine *engine, ptrdiff_t bytes);
/// The bytes that a reference counts while the host holds it; its maker charges them, and draining gives them back.
enum { CLUA_HELD_VALUE = 96 };
/// Bytes that the host keeps, objects included.
size_t clua_kept(const CLuaEngine *engine);
/// Says how many bytes the host keeps for the object on top, until it is collected. [-0, +0, -]
void clua_weigh_object(lua_State *L, size_t weight);

/// A limit that engines share, from any thread.
CLuaAccount *_Nullable clua_account_new(size_t limit);
CLuaAccount *clua_account_retain(CLuaAccount *account);
void clua_account_release(CLuaAccount *account);
/// Lets all threads take memory from one heap; to be called before there are any. With a heap for each thread, what one
/// has given back is of no use to another, and a process of many would keep the most that each of them ever had.
void clua_keep_one_heap(void);
/// A turn of an engine beside others, and one of an engine alone: it waits until the others have ended theirs, and may
/// then draw as much as its own limit allows. A turn has no turn inside.
void clua_account_begin(CLuaAccount *account);
void clua_account_end(CLuaAccount *account);
void clua_account_begin_alone(CLuaAccount *account);
void clua_account_end_alone(CLuaAccount *account);
/// The number of times that an engine was refused what another had taken.
int clua_account_starvations(const CLuaAccount *account);
/// Bytes that its engines have drawn beyond what each begins with.
size_t clua_account_drawn(const CLuaAccount *account);
/// Lets a new engine draw from an account.
void clua_join_account(CLuaEngine *engine, CLuaAccount *account);
/// True where an engine holds much of the account.
bool clua_has_drawn_much(const CLuaEngine *engine);
/// True where an engine that holds much of the account may hold much garbage: it does well to collect it when its turn
/// ends. What it still used after the last time is no garbage.
bool clua_is_worth_collecting(CLuaEngine *engine);
/// Notes that an engine was collected at the end of a turn.
void clua_note_collected(CLuaEngine *engine);
/// Gives back what the engine has drawn and does not use.
void clua_return_surplus(CLuaEngine *engine);
/// True where the account had no more since it was asked last, and the engine's own limit was not reached.
bool clua_take_starved(CLuaEngine *engine);
/// The same, which stays to be told.
bool clua_is_starved(const CLuaEngine *engine);

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif
#endif
