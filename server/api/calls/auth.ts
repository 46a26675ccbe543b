import * as calls from '../../../contract/calls/auth';
import { signIn as signInCall } from '../../../contract/calls/signIn';
import type { HandlerOf, Incoming, Principal, Services } from '../../base/services/context';
import { fail, invalid, problem } from '../../base/system/errors';
import { replaceAccount } from '../../domain/accounts/change';
import { getUsernameKey } from '../../domain/accounts/rows';
import { findAccount, type SignInAccount } from '../../domain/accounts/signInAccount';
import { createDeviceMark, findKnownDevice } from '../../domain/sessions/devices';
import { hashPassword, isPasswordValid } from '../../domain/sessions/passwords';
import { endSession, endSessions, loadMediaToken, startSession } from '../../domain/sessions/sessions';
import { checkInTurn, recordAttempt, type SignInAttempt } from '../../domain/sessions/tries';
import { hideUnknownName } from '../../domain/sessions/unknownNames';
import { idempotent } from '../../store/idempotency';
import { createWrite } from '../../store/write';
import { type HandledCall, handle } from '../routes/handle';

function toSignInAttempt(
    { address, request }: Incoming,
    usernameKey: string,
    device: string | undefined,
): SignInAttempt {
    return { usernameKey, address, agent: request.headers['user-agent'] ?? '', device };
}

/** Returns the caller of a call that needs a session. The guard has already checked that there is one. */
function getCaller({ principal }: Incoming): Principal {
    return principal ?? fail('sessionEnded');
}

function startAccountSession(
    { address, agent }: SignInAttempt,
    { id, passwordHash }: SignInAccount,
    now: Date,
    services: Services,
) {
    const { sessionSeconds, secretKey } = services.config;
    return startSession(services, { accountId: id, passwordHash, address, agent, now, sessionSeconds, secretKey });
}

type SignInResult = { token: string; device: string };

async function authenticate(
    mine: SignInAttempt,
    { account, password, now }: { account: SignInAccount | undefined; password: string; now: Date },
    services: Services,
): Promise<SignInResult> {
    const { config } = services;
    const fits = await isPasswordValid(
        account?.passwordHash,
        password,
        mine.device === undefined ? 'stranger' : 'known',
    );
    const token = fits && account?.mayEnter ? await startAccountSession(mine, account, now, services) : undefined;
    await recordAttempt(services, mine, { accountId: account?.id, succeeded: token !== undefined, now });
    return token === undefined || !account ? fail('signIn') : { token, device: createDeviceMark(account, now, config) };
}

const signIn: HandlerOf<typeof signInCall> = async (incoming, services) => {
    const { username, password, devices = [] } = incoming.body;
    const { db, config, now } = services;
    const usernameKey = getUsernameKey(username);
    const account = await findAccount(db, usernameKey, incoming.address);
    const countedKey = account ? usernameKey : hideUnknownName(usernameKey, config.secretKey);
    const mine = toSignInAttempt(incoming, countedKey, findKnownDevice(devices, account, now(), config));
    return await checkInTurn(mine, services, (time) => authenticate(mine, { account, password, now: time }, services));
};

const signOut: HandlerOf<typeof calls.signOut> = async (incoming, { db, now }) => {
    await endSession(db, getCaller(incoming).sessionHash, now());
    return null;
};

const signOutAll: HandlerOf<typeof calls.signOutAll> = async (incoming, { db, now }) => {
    await endSessions(db, getCaller(incoming).accountId, now(), 'own');
    return null;
};

const profile: HandlerOf<typeof calls.profile> = async (incoming, { db, config }) => {
    const { accountId, username, name, rights, sessionHash } = getCaller(incoming);
    return {
        id: accountId,
        username,
        name,
        ...rights,
        isLimited: rights.isLimited === true,
        isViewing: rights.isViewing === true,
        mediaToken: await loadMediaToken(db, sessionHash, config.secretKey),
    };
};

type Passwords = { oldPassword: string; newPassword: string };

async function changeOwnPassword(
    incoming: Incoming<Passwords>,
    mine: SignInAttempt,
    time: Date,
    services: Services,
): Promise<null> {
    const { db } = services;
    const { sessionHash } = getCaller(incoming);
    const { oldPassword, newPassword } = incoming.body;
    const account = (await findAccount(db, mine.usernameKey, mine.address)) ?? fail('sessionEnded');
    if (!(await isPasswordValid(account.passwordHash, oldPassword, 'known'))) {
        await recordAttempt(services, mine, { accountId: account.id, succeeded: false, now: time });
        return invalid([problem('oldPassword', 'validation.oldPassword')]);
    }
    if (newPassword === oldPassword) return invalid([problem('newPassword', 'validation.samePassword')]);
    const password_hash = await hashPassword(newPassword);
    const write = createWrite(incoming, 'account', services);
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
    const { username, sessionHash } = getCaller(incoming);
    const mine = toSignInAttempt(incoming, getUsernameKey(username), `session ${sessionHash}`);
    return checkInTurn(mine, services, (time) => changeOwnPassword(incoming, mine, time, services));
};

export const authHandlers: readonly HandledCall[] = [
    handle(signInCall, signIn),
    handle(calls.signOut, signOut),
    handle(calls.signOutAll, signOutAll),
    handle(calls.profile, profile),
    handle(calls.changePassword, idempotent(changePassword)),
];
