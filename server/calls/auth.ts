import * as calls from '../../contract/calls/auth';
import { signIn as signInCall } from '../../contract/calls/signIn';
import { replaceAccount } from '../accounts/change';
import { usernameKeyOf } from '../accounts/rows';
import { findAccount, type SignInAccount } from '../accounts/signInAccount';
import type { Handler, Incoming, Principal, Services } from '../context';
import { fail, invalid, problem } from '../errors';
import { hashPassword, passwordFits } from '../sessions/passwords';
import { endSession, endSessions, mediaTokenOf, startSession } from '../sessions/sessions';
import { keepTry, oneAtATime, refuseTooSoon, type Try } from '../sessions/tries';
import { idempotent } from '../store/idempotency';
import { writeOf } from '../store/write';

function tryOf({ address, request }: Incoming, username: string, now: Date): Try {
    return { usernameKey: usernameKeyOf(username), address, agent: request.headers['user-agent'] ?? '', now };
}

/** The caller of a call that needs a session; the guard has seen to it. */
function callerOf({ principal }: Incoming): Principal {
    return principal ?? fail('sessionEnded');
}

function start({ address, agent, now }: Try, { id, passwordHash }: SignInAccount, services: Services) {
    const { sessionSeconds, secretKey } = services.config;
    return startSession(services, { accountId: id, passwordHash, address, agent, now, sessionSeconds, secretKey });
}

async function enter(mine: Try, password: string, services: Services): Promise<{ token: string }> {
    const { db, config } = services;
    await refuseTooSoon(db, mine, config.signIn);
    const account = await findAccount(db, mine.usernameKey, mine.address);
    const fits = await passwordFits(account?.passwordHash, password);
    const token = fits && account?.mayEnter ? await start(mine, account, services) : undefined;
    await keepTry(db, mine, { accountId: account?.id, succeeded: token !== undefined });
    return token === undefined ? fail('signIn') : { token };
}

const signIn: Handler = (incoming, services) => {
    const { username, password } = incoming.body as { username: string; password: string };
    const mine = tryOf(incoming, username, services.now());
    return oneAtATime(mine.usernameKey, () => enter(mine, password, services));
};

const signOut: Handler = async (incoming, { db, now }) => {
    await endSession(db, callerOf(incoming).sessionHash, now());
    return null;
};

const signOutAll: Handler = async (incoming, { db, now }) => {
    await endSessions(db, callerOf(incoming).accountId, now(), 'own');
    return null;
};

const profile: Handler = async (incoming, { db, config }): Promise<calls.Profile> => {
    const { accountId, username, name, rights, sessionHash } = callerOf(incoming);
    return {
        id: accountId,
        username,
        name,
        ...rights,
        mediaToken: await mediaTokenOf(db, sessionHash, config.secretKey),
    };
};

async function change(incoming: Incoming, services: Services): Promise<null> {
    const { db, config, now } = services;
    const { username, sessionHash } = callerOf(incoming);
    const { oldPassword, newPassword } = incoming.body as { oldPassword: string; newPassword: string };
    const mine = tryOf(incoming, username, now());
    await refuseTooSoon(db, mine, config.signIn);
    const account = (await findAccount(db, mine.usernameKey, mine.address)) ?? fail('sessionEnded');
    if (!(await passwordFits(account.passwordHash, oldPassword))) {
        await keepTry(db, mine, { accountId: account.id, succeeded: false });
        return invalid([problem('oldPassword', 'validation.oldPassword')]);
    }
    if (newPassword === oldPassword) return invalid([problem('newPassword', 'validation.samePassword')]);
    const password_hash = await hashPassword(newPassword);
    const write = writeOf(incoming, 'account', services);
    const others = { but: sessionHash };
    for (;;) {
        const before = await db.selectFrom('account').selectAll().where('id', '=', account.id).executeTakeFirst();
        // Somebody else was faster with another password.
        if (before?.password_hash !== account.passwordHash)
            return invalid([problem('oldPassword', 'validation.oldPassword')]);
        const after = { ...before, password_hash };
        if (await replaceAccount(services, { before, after, write, ending: others })) return null;
    }
}

const changePassword: Handler = (incoming, services) =>
    oneAtATime(usernameKeyOf(callerOf(incoming).username), () => change(incoming, services));

export const authHandlers: Readonly<Record<string, Handler>> = {
    [signInCall.name]: signIn,
    [calls.signOut.name]: signOut,
    [calls.signOutAll.name]: signOutAll,
    [calls.profile.name]: profile,
    [calls.changePassword.name]: idempotent(changePassword),
};
