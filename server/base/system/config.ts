import { limits } from '../../../contract/limits';
import { isAddressBlock } from './addresses';
import { ConfigError } from './configError';
import { secretKeyFrom } from './secretKey';

/** How many failed sign-ins are free, and how the waiting time then doubles from `firstSeconds` up to `mostSeconds`. */
export type TryLimit = { free: number; firstSeconds: number; mostSeconds: number };

/** After so many failures tries begin so far apart (milliseconds), and no more than `mostWaiting` wait for their turn. */
export type TryPace = { free: number; everyMs: number; mostWaiting: number };

/** What `server/domain/sessions/tries.ts` goes by. */
export type SignInLimits = {
    /** Failures older than this are forgotten (seconds). */
    windowSeconds: number;
    /** One account on one device that it is known on. */
    device: TryLimit;
    /** Strangers: one account from one address. */
    pair: TryLimit;
    /** Strangers: one account from all addresses that it never signed in from. */
    account: TryLimit;
    /** Strangers: one address, whatever the account. Nobody is refused for what others behind it did. */
    address: TryPace;
    /** So many tries for one account may wait for each other. */
    mostWaiting: number;
    /** So long a device stays known on which nobody signs in. */
    deviceDays: number;
};

/** How apps are built. */
export type ApkLimits = {
    /** Threads that build; 0: this process takes no jobs. */
    threads: number;
    /** A job whose process was not heard of for so long is another's (milliseconds). */
    leaseMs: number;
    /** How often a process looks for what others left (milliseconds). */
    lookMs: number;
    /** How long a job rests that met a store or storage which did not answer (milliseconds). */
    restMs: number;
    /** After so many claims that came to nothing a job has failed. */
    mostTries: number;
};

/** Everything that can be set. Only `host` to `appPackage` come from the environment; the rest are parameters for tests. */
export type Config = {
    host: string;
    port: number;
    /** Folder of the embedded database, the local media files and the secret key. */
    dataDir: string;
    /** `postgres://…`; undefined: the embedded SQLite. */
    databaseUrl: string | undefined;
    /** `s3://…`; undefined: a folder in `dataDir`. */
    mediaUrl: string | undefined;
    /** A JSON file that replaces lists of the master data. */
    masterData: string | undefined;
    /** 32 bytes; keys for single purposes are derived from it. */
    secretKey: Buffer;
    /** The key that the store was made with is lost: this one takes its place, and what was sealed stays sealed. */
    secretKeyLost: boolean;
    /** Addresses and CIDR blocks whose `X-Forwarded-For` counts. */
    trustedProxies: string[];
    /** Whether an empty store is filled with demo data. */
    demo: boolean;
    logLevel: string;
    /** What the packages of new apps begin with: the operator's own words, joined by dots. */
    appPackage: string;
    sessionSeconds: number;
    /** A session that was not used for so long has expired; 0: no such limit. */
    idleSeconds: number;
    signIn: SignInLimits;
    /** How long a shutdown waits for calls under way (milliseconds). */
    shutdownMs: number;
    /** How often old sessions, tries and idempotency keys are swept, and the storage is looked after (milliseconds); 0: never. */
    sweepMs: number;
    apk: ApkLimits;
};

type Environment = Readonly<Record<string, string | undefined>>;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

function given(env: Environment, name: string): string | undefined {
    const value = env[name]?.trim();
    return value === '' ? undefined : value;
}

function portOf(value: string | undefined): number {
    if (value === undefined) return 3000;
    const port = Number(value);
    if (!/^\d{1,5}$/.test(value) || port > 65535)
        throw new ConfigError(`PORT must be a number from 0 to 65535, not "${value}"`);
    return port;
}

function idleSecondsOf(value: string | undefined): number {
    if (value === undefined) return 0;
    const most = limits.sessionSeconds;
    const seconds = Number(value);
    if (!/^\d{1,6}$/.test(value) || seconds > most)
        throw new ConfigError(`IDLE_SECONDS must be a number of seconds from 0 to ${most}, not "${value}"`);
    return seconds;
}

function flagOf(name: string, value: string | undefined): boolean {
    if (value === undefined || value === 'false' || value === '0') return false;
    if (value === 'true' || value === '1') return true;
    throw new ConfigError(`${name} must be true or false, not "${value}"`);
}

/** The value itself may hold a password and is not repeated. */
function urlOf(name: string, value: string | undefined, protocols: readonly string[]): string | undefined {
    if (value === undefined) return undefined;
    const wanted = protocols.map((protocol) => `${protocol}//…`).join(' or ');
    if (!URL.canParse(value)) throw new ConfigError(`${name} must be an address like ${wanted}`);
    const { protocol } = new URL(value);
    if (!protocols.includes(protocol)) throw new ConfigError(`${name} must be ${wanted}, not "${protocol}//…"`);
    return value;
}

function proxiesOf(value: string | undefined): string[] {
    const proxies = (value ?? '')
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '');
    const wrong = proxies.find((proxy) => !isAddressBlock(proxy));
    if (wrong !== undefined) throw new ConfigError(`TRUSTED_PROXIES must be addresses or CIDR blocks, not "${wrong}"`);
    return proxies;
}

function logLevelOf(value: string | undefined): string {
    if (value === undefined) return 'info';
    if (!logLevels.includes(value))
        throw new ConfigError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${value}"`);
    return value;
}

/** Android allows 127 characters; what is appended needs its own. */
const longestPackage = 60;

function packageOf(value: string | undefined): string {
    if (value === undefined) return 'landing.app';
    if (value.length > longestPackage || !/^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)+$/.test(value))
        throw new ConfigError(`APP_PACKAGE must be words of lower case letters joined by dots, not "${value}"`);
    return value;
}

/** What is no matter of the environment. */
export const defaultLimits = {
    sessionSeconds: limits.sessionSeconds,
    signIn: {
        windowSeconds: 15 * 60,
        device: { free: 5, firstSeconds: 2, mostSeconds: 15 * 60 },
        pair: { free: 5, firstSeconds: 2, mostSeconds: 60 },
        account: { free: 10, firstSeconds: 2, mostSeconds: 60 },
        address: { free: 50, everyMs: 2000, mostWaiting: 10 },
        mostWaiting: 50,
        deviceDays: 90,
    },
    shutdownMs: 10_000,
    sweepMs: 10 * 60 * 1000,
    apk: { threads: 2, leaseMs: 15_000, lookMs: 5000, restMs: 10_000, mostTries: 8 },
} as const satisfies Partial<Config>;

/**
 * The configuration of a process. Makes the secret key in `DATA_DIR` when there is none yet.
 *
 * @throws ConfigError for a value that the server cannot start with
 */
export function configFrom(env: Environment): Config {
    const dataDir = given(env, 'DATA_DIR') ?? './data';
    const databaseUrl = urlOf('DATABASE_URL', given(env, 'DATABASE_URL'), ['postgres:', 'postgresql:']);
    const mediaUrl = urlOf('MEDIA_URL', given(env, 'MEDIA_URL'), ['s3:']);
    const demo = flagOf('DEMO', given(env, 'DEMO'));
    const lost = flagOf('SECRET_KEY_LOST', given(env, 'SECRET_KEY_LOST'));
    const shared = databaseUrl !== undefined || mediaUrl !== undefined;
    return {
        host: given(env, 'HOST') ?? '127.0.0.1',
        port: portOf(given(env, 'PORT')),
        dataDir,
        databaseUrl,
        mediaUrl,
        masterData: given(env, 'MASTER_DATA'),
        trustedProxies: proxiesOf(given(env, 'TRUSTED_PROXIES')),
        demo,
        logLevel: logLevelOf(given(env, 'LOG_LEVEL')),
        appPackage: packageOf(given(env, 'APP_PACKAGE')),
        idleSeconds: idleSecondsOf(given(env, 'IDLE_SECONDS')),
        secretKey: secretKeyFrom({ given: given(env, 'SECRET_KEY'), dataDir, mustBeGiven: shared && !demo, lost }),
        secretKeyLost: lost,
        ...defaultLimits,
    };
}
