import { limits } from '../../../contract/limits';
import { isAddressBlock } from './addresses';
import { ConfigError } from './configError';
import { normalizeHost } from './hosts';
import { defaultLimits, type ProcessLimits } from './processLimits';
import { parseHistoryKept, type Retention, usualRetention } from './retention';
import { loadSecretKey } from './secretKey';

/** The configuration: what the environment says, and limits. */
export type Config = ProcessLimits & {
    host: string;
    port: number;
    /** Folder of the SQLite database, the local media files and the secret key. */
    dataDir: string;
    /** `postgres://…`; undefined: SQLite. */
    databaseUrl: string | undefined;
    /** Maximum number of connections of this process to PostgreSQL. */
    databaseConnections: number;
    /** `s3://…`; undefined: a folder in `dataDir`. */
    mediaUrl: string | undefined;
    /** Path of a JSON file that replaces lists of the master data. */
    masterData: string | undefined;
    /** 32 bytes from which the keys for individual purposes are derived. */
    secretKey: Buffer;
    /**
     * Whether the original key of the database is lost: this one replaces it, and values sealed with the old one stay
     * unreadable.
     */
    secretKeyLost: boolean;
    /** Addresses and CIDR blocks of proxies whose `X-Forwarded-For` is trusted. */
    trustedProxies: string[];
    /** The hosts that the console answers, normalized; if empty, it answers where no landing page does. */
    consoleHosts: string[];
    /** Port and address at which a TLS proxy asks whether a host is ours; without a port: none. */
    tlsAskPort: number | undefined;
    tlsAskHost: string;
    /** Port and address at which Prometheus asks for figures; without a port: none. */
    metricsPort: number | undefined;
    metricsHost: string;
    /** Whether a landing page answers at those of its domains only that are proven to be its operator's. */
    domainProof: boolean;
    /** Whether an empty database is filled with demo data. */
    demo: boolean;
    logLevel: string;
    /** Time from which a call is named in the log as slow (milliseconds); 0: none is. */
    slowCallMs: number;
    /** Prefix of the package ids of new apps: the operator's own words, joined by dots. */
    appPackage: string;
    /** Seconds without use after which a session expires; 0: no such limit. */
    idleSeconds: number;
    /** Calls that one account, and one address, may make in a second; 0: any number. */
    callsPerAccount: number;
    callsPerAddress: number;
    /** Requests that one address may send to landing pages in a second; 0: any number. */
    visitsPerAddress: number;
};

type Environment = Readonly<Record<string, string | undefined>>;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

function readVariable(env: Environment, name: string): string | undefined {
    const value = env[name]?.trim();
    return value === '' ? undefined : value;
}

function parsePort<Missing>(name: string, value: string | undefined, missing: Missing): number | Missing {
    if (value === undefined) return missing;
    const port = Number(value);
    if (!/^\d{1,5}$/.test(value) || port > 65535)
        throw new ConfigError(`${name} must be a number from 0 to 65535, not "${value}"`);
    return port;
}

/** Number of connections to PostgreSQL unless `DATABASE_CONNECTIONS` sets it. */
export const usualConnections = 10;

/** Fewer connections would not leave some for each kind of call. */
const connectionBounds = { min: 4, max: 500 } as const;

function parseConnections(value: string | undefined): number {
    const { min, max } = connectionBounds;
    if (value === undefined) return usualConnections;
    const count = Number(value);
    if (!/^\d{1,3}$/.test(value) || count < min || count > max)
        throw new ConfigError(`DATABASE_CONNECTIONS must be a number from ${min} to ${max}, not "${value}"`);
    return count;
}

function parseIdleSeconds(value: string | undefined): number {
    if (value === undefined) return 0;
    const most = limits.sessionSeconds;
    const seconds = Number(value);
    if (!/^\d{1,6}$/.test(value) || seconds > most)
        throw new ConfigError(`IDLE_SECONDS must be a number of seconds from 0 to ${most}, not "${value}"`);
    return seconds;
}

/** Parses a whole number within bounds; undefined if there is none. */
function parseCount(
    name: string,
    value: string | undefined,
    { min, max, unit }: { min: number; max: number; unit: string },
): number | undefined {
    if (value === undefined) return undefined;
    const count = Number(value);
    if (!/^\d{1,6}$/.test(value) || count < min || count > max)
        throw new ConfigError(`${name} must be a number of ${unit} from ${min} to ${max}, not "${value}"`);
    return count;
}

/** A look at who has signed in needs some days; whoever keeps addresses for longer than ten years has another purpose. */
const signInDays = { min: 7, max: 3650, unit: 'days' } as const;

/** A form that was sent may be sent again from its draft for a day at least, as the API says. */
const idempotencyHours = { min: limits.idempotencySeconds / 3600, max: 720, unit: 'hours' } as const;

function readRetention(env: Environment): Retention {
    const hours = parseCount('IDEMPOTENCY_HOURS', readVariable(env, 'IDEMPOTENCY_HOURS'), idempotencyHours);
    const idempotencySeconds = hours === undefined ? usualRetention.idempotencySeconds : hours * 3600;
    return {
        history: parseHistoryKept(readVariable(env, 'HISTORY_KEPT'), idempotencySeconds),
        signInDays:
            parseCount('SIGNINS_DAYS', readVariable(env, 'SIGNINS_DAYS'), signInDays) ?? usualRetention.signInDays,
        idempotencySeconds,
    };
}

/** More than the console sends: four changes at once, as fast as a server nearby answers, are about 200 in a second. */
export const usualCalls = { account: 300, address: 1200 } as const;

/**
 * A tenth of what a process answers from memory. Whoever comes for the first time sends twenty to fifty requests, so more
 * than a hundred may do so at once behind one address, and then some dozens a second; whoever goes on reading sends few.
 */
export const usualVisits = 1200;

const callBounds = { min: 0, max: 100_000, unit: 'calls in a second' } as const;
const visitBounds = { ...callBounds, unit: 'requests in a second' } as const;

function parseFlag(name: string, value: string | undefined): boolean {
    if (value === undefined || value === 'false' || value === '0') return false;
    if (value === 'true' || value === '1') return true;
    throw new ConfigError(`${name} must be true or false, not "${value}"`);
}

/** Parses a URL. Messages do not contain the value, since it may hold a password. */
function parseUrl(name: string, value: string | undefined, protocols: readonly string[]): string | undefined {
    if (value === undefined) return undefined;
    const expected = protocols.map((protocol) => `${protocol}//…`).join(' or ');
    if (!URL.canParse(value)) throw new ConfigError(`${name} must be an address like ${expected}`);
    const { protocol } = new URL(value);
    if (!protocols.includes(protocol)) throw new ConfigError(`${name} must be ${expected}, not "${protocol}//…"`);
    return value;
}

function parseList(value: string | undefined): string[] {
    return (value ?? '')
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '');
}

function parseHosts(value: string | undefined): string[] {
    return parseList(value).map((text) => {
        const host = normalizeHost(text);
        if (host === undefined || !/^[a-z0-9.:_-]+$/.test(host))
            throw new ConfigError(`CONSOLE_HOSTS must be host names, not "${text}"`);
        return host;
    });
}

function parseProxies(value: string | undefined): string[] {
    const proxies = parseList(value);
    const wrong = proxies.find((proxy) => !isAddressBlock(proxy));
    if (wrong !== undefined) throw new ConfigError(`TRUSTED_PROXIES must be addresses or CIDR blocks, not "${wrong}"`);
    return proxies;
}

function parseLogLevel(value: string | undefined): string {
    if (value === undefined) return 'info';
    if (!logLevels.includes(value))
        throw new ConfigError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${value}"`);
    return value;
}

/** Time from which a call is slow unless `SLOW_CALL_MS` sets it (milliseconds). */
const usualSlowCallMs = 1000;

function parseSlowCall(value: string | undefined): number {
    if (value === undefined) return usualSlowCallMs;
    if (!/^\d{1,6}$/.test(value))
        throw new ConfigError(`SLOW_CALL_MS must be a number of milliseconds from 0 to 999999, not "${value}"`);
    return Number(value);
}

/** Android allows 127 characters for a package id; the rest is for the appended part. */
const maxPackageLength = 60;

function parsePackage(value: string | undefined): string {
    if (value === undefined) return 'landing.app';
    if (value.length > maxPackageLength || !/^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)+$/.test(value))
        throw new ConfigError(
            `APP_PACKAGE must be words of lower case letters joined by dots, such as com.example, not "${value}"`,
        );
    return value;
}

/**
 * Reads the configuration of a process from the environment. Creates the secret key in `DATA_DIR` if there is none, unless
 * the key of an existing store is needed.
 *
 * @throws {ConfigError} for a value that the server cannot start with
 */
export function readConfig(env: Environment, needsOldKey = false): Config {
    const dataDir = readVariable(env, 'DATA_DIR') ?? './data';
    const databaseUrl = parseUrl('DATABASE_URL', readVariable(env, 'DATABASE_URL'), ['postgres:', 'postgresql:']);
    const mediaUrl = parseUrl('MEDIA_URL', readVariable(env, 'MEDIA_URL'), ['s3:']);
    const demo = parseFlag('DEMO', readVariable(env, 'DEMO'));
    const lost = parseFlag('SECRET_KEY_LOST', readVariable(env, 'SECRET_KEY_LOST'));
    const readCalls = (name: string) => parseCount(name, readVariable(env, name), callBounds);
    const shared = databaseUrl !== undefined || mediaUrl !== undefined;
    return {
        host: readVariable(env, 'HOST') ?? '127.0.0.1',
        port: parsePort('PORT', readVariable(env, 'PORT'), 3000),
        dataDir,
        databaseUrl,
        databaseConnections: parseConnections(readVariable(env, 'DATABASE_CONNECTIONS')),
        mediaUrl,
        masterData: readVariable(env, 'MASTER_DATA'),
        trustedProxies: parseProxies(readVariable(env, 'TRUSTED_PROXIES')),
        consoleHosts: parseHosts(readVariable(env, 'CONSOLE_HOSTS')),
        tlsAskPort: parsePort('TLS_ASK_PORT', readVariable(env, 'TLS_ASK_PORT'), undefined),
        tlsAskHost: readVariable(env, 'TLS_ASK_HOST') ?? '127.0.0.1',
        metricsPort: parsePort('METRICS_PORT', readVariable(env, 'METRICS_PORT'), undefined),
        metricsHost: readVariable(env, 'METRICS_HOST') ?? '127.0.0.1',
        domainProof: parseFlag('DOMAIN_PROOF', readVariable(env, 'DOMAIN_PROOF')),
        demo,
        logLevel: parseLogLevel(readVariable(env, 'LOG_LEVEL')),
        slowCallMs: parseSlowCall(readVariable(env, 'SLOW_CALL_MS')),
        appPackage: parsePackage(readVariable(env, 'APP_PACKAGE')),
        idleSeconds: parseIdleSeconds(readVariable(env, 'IDLE_SECONDS')),
        callsPerAccount: readCalls('CALLS_PER_ACCOUNT') ?? usualCalls.account,
        callsPerAddress: readCalls('CALLS_PER_ADDRESS') ?? usualCalls.address,
        visitsPerAddress:
            parseCount('VISITS_PER_ADDRESS', readVariable(env, 'VISITS_PER_ADDRESS'), visitBounds) ?? usualVisits,
        secretKey: loadSecretKey({
            given: readVariable(env, 'SECRET_KEY'),
            dataDir,
            mustBeGiven: shared && !demo,
            needsOldKey,
            lost,
        }),
        secretKeyLost: lost,
        ...defaultLimits,
        retention: readRetention(env),
    };
}
