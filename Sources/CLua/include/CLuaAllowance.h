// CLua's account of memory: memory that the host holds for a script counts against the script's limit, and several
// engines may share one limit. Included by CLua.h.
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

/// Charges bytes that the host holds for a script; a negative number releases them. An excess is raised once the
/// running Swift body has returned. [-0, +0, -]
void clua_charge(CLuaEngine *engine, ptrdiff_t bytes);
/// The bytes charged for a reference while the host holds it. The code that makes the reference charges them, and
/// draining releases them.
enum { CLUA_HELD_VALUE = 96 };
/// Bytes that the host holds for scripts, including objects.
size_t clua_kept(const CLuaEngine *engine);
/// Sets the number of bytes that the host holds for the object on top, until it is collected. [-0, +0, -]
void clua_weigh_object(lua_State *L, size_t weight);

/// Makes a limit that engines of any thread share.
CLuaAccount *_Nullable clua_account_new(size_t limit);
CLuaAccount *clua_account_retain(CLuaAccount *account);
void clua_account_release(CLuaAccount *account);
/// Makes all threads allocate from one heap; call it before any thread is started. With a heap for each thread, memory
/// freed on one is of no use to another, and each heap would stay at its largest size.
void clua_keep_one_heap(void);
/// Begins and ends a turn of an engine, concurrent with others or alone. A turn alone waits until all others have
/// ended, and may then draw up to the engine's own limit. Turns must not be nested.
void clua_account_begin(CLuaAccount *account);
void clua_account_end(CLuaAccount *account);
void clua_account_begin_alone(CLuaAccount *account);
void clua_account_end_alone(CLuaAccount *account);
/// The number of times that an engine was refused memory because other engines had taken it.
int clua_account_starvations(const CLuaAccount *account);
/// Bytes that its engines have drawn beyond their initial ones.
size_t clua_account_drawn(const CLuaAccount *account);
/// Lets a new engine draw from an account.
void clua_join_account(CLuaEngine *engine, CLuaAccount *account);
/// True where an engine holds much of the account.
bool clua_has_drawn_much(const CLuaEngine *engine);
/// True where an engine that holds much of the account may hold much garbage, and should collect it at the end of its
/// turn. Memory still in use after the last collection does not count as garbage.
bool clua_is_worth_collecting(CLuaEngine *engine);
/// Notes that an engine was collected at the end of its turn.
void clua_note_collected(CLuaEngine *engine);
/// Gives back the bytes that the engine has drawn and does not use.
void clua_return_surplus(CLuaEngine *engine);
/// True where the account ran out of memory since the last call, while the engine's own limit was not reached.
bool clua_take_starved(CLuaEngine *engine);
/// True where `clua_take_starved` would return true; resets nothing.
bool clua_is_starved(const CLuaEngine *engine);

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif
#endif
