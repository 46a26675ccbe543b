import * as calls from '../../../contract/calls/auth';
import { signIn as signInCall } from '../../../contract/calls/signIn';
import type { HandlerOf, Incoming, Principal, Services } from '../../base/services/context';
import { fail, invalid, problem } from '../../base/system/errors';
import { replaceAccount } from '../../domain/accounts/change';
import { usernameKeyOf } from '../../domain/accounts/rows';
import { findAccount, type SignInAccount } from '../../domain/accounts/signInAccount';
import { knownDevice, newMark } from '../../domain/sessions/devices';
import { hashPassword, passwordFits } from '../../domain/sessions/passwords';
import { endSession, endSessions, mediaTokenOf, startSession } from '../../domain/sessions/sessions';
import { inTurn, keepTry, type Try } from '../../domain/sessions/tries';
import { idempotent } from '../../store/idempotency';
import { writeOf } from '../../store/write';
import { type Handled, handle } from '../routes/handle';

function tryOf({ address, request }: Incoming, usernameKey: string, device: string | undefined): Try {
    return { usernameKey, address, agent: request.headers['user-agent'] ?? '', device };
}

/** Returns the caller of a call that needs a session. The guard has already checked that there is one. */
function callerOf({ principal }: Incoming): Principal {
    return principal ?? fail('sessionEnded');
}

function start({ address, agent }: Try, { id, passwordHash }: SignInAccount, now: Date, services: Services) {
    const { sessionSeconds, secretKey } = services.config;
    return startSession(services, { accountId: id, passwordHash, address, agent, now, sessionSeconds, secretKey });
}

type Entered = { token: string; device: string };

async function enter(
    mine: Try,
    { account, password, now }: { account: SignInAccount | undefined; password: string; now: Date },
    services: Services,
): Promise<Entered> {
    const { db, config } = services;
    const fits = await passwordFits(account?.passwordHash, password, mine.device === undefined ? 'stranger' : 'known');
    const token = fits && account?.mayEnter ? await start(mine, account, now, services) : undefined;
    await keepTry(db, mine, { accountId: account?.id, succeeded: token !== undefined, now });
    return token === undefined || !account ? fail('signIn') : { token, device: newMark(account, now, config) };
}

const signIn: HandlerOf<typeof signInCall> = async (incoming, services) => {
    const { username, password, devices = [] } = incoming.body;
    const { db, config, now } = services;
    const usernameKey = usernameKeyOf(username);
    const account = await findAccount(db, usernameKey, incoming.address);
    const mine = tryOf(incoming, usernameKey, knownDevice(devices, account, now(), config));
    return await inTurn(mine, services, (time) => enter(mine, { account, password, now: time }, services));
};

const signOut: HandlerOf<typeof calls.signOut> = async (incoming, { db, now }) => {
    await endSession(db, callerOf(incoming).sessionHash, now());
    return null;
};

const signOutAll: HandlerOf<typeof calls.signOutAll> = async (incoming, { db, now }) => {
    await endSessions(db, callerOf(incoming).accountId, now(), 'own');
    return null;
};

const profile: HandlerOf<typeof calls.profile> = async (incoming, { db, config }) => {
    const { accountId, username, name, rights, sessionHash } = callerOf(incoming);
    return {
        id: accountId,
        username,
        name,
        ...rights,
        mediaToken: await mediaTokenOf(db, sessionHash, config.secretKey),
    };
};

type Passwords = { oldPassword: string; newPassword: string };

async function change(incoming: Incoming<Passwords>, mine: Try, time: Date, services: Services): Promise<null> {
    const { db } = services;
    const { sessionHash } = callerOf(incoming);
    const { oldPassword, newPassword } = incoming.body;
    const account = (await findAccount(db, mine.usernameKey, mine.address)) ?? fail('sessionEnded');
    if (!(await passwordFits(account.passwordHash, oldPassword, 'known'))) {
        await keepTry(db, mine, { accountId: account.id, succeeded: false, now: time });
        return invalid([problem('oldPassword', 'validation.oldPassword')]);
    }
    if (newPassword === oldPassword) return invalid([problem('newPassword', 'validation.samePassword')]);
    const password_hash = await hashPassword(newPassword);
    const write = writeOf(incoming, 'account', services);
    const others = { but: sessionHash };
    for (;;) {
        const before = await db.selectFrom('account').selectAll().where('id', '=', account.id).executeTakeFirst();
        // A concurrent request has changed the password.
        if (before?.password_hash !== account.passwordHash)
            return invalid([problem('oldPassword', 'validation.oldPassword')]);
        const after = { ...before, password_hash };
        if (await replaceAccount(services, { before, after, write, ending: others })) return null;
    }
}

/** A caller with a session is known: failed attempts count against that session only. */
const changePassword: HandlerOf<typeof calls.changePassword> = (incoming, services) => {
    const { username, sessionHash } = callerOf(incoming);
    const mine = tryOf(incoming, usernameKeyOf(username), `session ${sessionHash}`);
    return inTurn(mine, services, (time) => change(incoming, mine, time, services));
};

export const authHandlers: readonly Handled[] = [
    handle(signInCall, signIn),
    handle(calls.signOut, signOut),
    handle(calls.signOutAll, signOutAll),
    handle(calls.profile, profile),
    handle(calls.changePassword, idempotent(changePassword)),
];
