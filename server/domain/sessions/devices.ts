import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { Config } from '../../base/system/config';
import { seal, unseal } from './tokens';

const sealPurpose = 'device mark';
const dayMs = 24 * 60 * 60 * 1000;

type MarkedAccount = { id: string; passwordHash: string };
type DeviceMark = { device: string; account: string; password: string; time: number };

/** Returns the tag that tells which of a browser's marks belong to an account. Only this server can compute it. */
function getTag({ id }: MarkedAccount, { secretKey }: Pick<Config, 'secretKey'>): string {
    return createHmac('sha256', secretKey).update(`device of ${id}`).digest('base64url').slice(0, 12);
}

/** Returns a digest of the password hash, so that marks expire when the password changes. */
function getPasswordDigest({ passwordHash }: MarkedAccount): string {
    return createHash('sha256').update(passwordHash).digest('base64url').slice(0, 22);
}

/**
 * Creates a mark for a browser after a successful sign-in: `<tag>.<sealed>`; the tag is the same for all marks of an
 * account. A mark grants no access. It only proves that the account's password was known on this device, and it is
 * valid as long as that password.
 */
export function createDeviceMark(account: MarkedAccount, now: Date, config: Pick<Config, 'secretKey'>): string {
    const mark: DeviceMark = {
        device: randomUUID(),
        account: account.id,
        password: getPasswordDigest(account),
        time: now.getTime(),
    };
    return `${getTag(account, config)}.${seal(config.secretKey, sealPurpose, JSON.stringify(mark))}`;
}

/** Finds the device that one of these marks proves to be known for an account; undefined for an unknown device. */
export function findKnownDevice(
    marks: readonly string[],
    account: MarkedAccount | undefined,
    now: Date,
    config: Pick<Config, 'secretKey' | 'signIn'>,
): string | undefined {
    if (!account) return undefined;
    const start = `${getTag(account, config)}.`;
    for (const sealed of marks.filter((each) => each.startsWith(start))) {
        const text = unseal(config.secretKey, sealPurpose, sealed.slice(start.length));
        if (text === undefined) continue;
        // Only `createDeviceMark` seals texts for this purpose.
        const mark = JSON.parse(text) as DeviceMark;
        const age = now.getTime() - mark.time;
        const isFresh = age <= config.signIn.deviceDays * dayMs;
        if (isFresh && mark.account === account.id && mark.password === getPasswordDigest(account)) return mark.device;
    }
    return undefined;
}
