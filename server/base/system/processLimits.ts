import { limits } from '../../../contract/limits';
import { type Retention, usualRetention } from './retention';

/** The number of failed sign-ins without a waiting time, which then doubles from `firstSeconds` up to `mostSeconds`. */
export type AttemptLimit = { free: number; firstSeconds: number; mostSeconds: number };

/** After `free` failures, attempts begin `everyMs` milliseconds apart, and at most `mostWaiting` of them wait. */
export type AttemptPace = { free: number; everyMs: number; mostWaiting: number };

/** Limits enforced by `server/domain/sessions/tries.ts`. */
export type SignInLimits = {
    /** Failures older than this are forgotten (seconds). */
    windowSeconds: number;
    /** One account on a device that it is known on. */
    device: AttemptLimit;
    /** Unknown devices: one account from one address. */
    pair: AttemptLimit;
    /** Unknown devices: one account from all addresses that it has never signed in from. */
    account: AttemptLimit;
    /**
     * Unknown devices: one address, for all accounts. It only slows down; no caller is refused because of others at the
     * address.
     */
    address: AttemptPace;
    /** Number of attempts for one account that may wait. */
    mostWaiting: number;
    /** Days after which a device without a sign-in is no longer known. */
    deviceDays: number;
};

/** Limits of requests, whoever makes them: see `server/api/routes/load.ts`. */
export type LoadLimits = {
    /** Number of calls in progress. */
    inProgress: number;
    /** Time in one turn of the event loop in which requests begin (milliseconds); each turn accepts one connection. */
    turnMs: number;
    /** Its maximum when refusing others takes long. */
    mostTurnMs: number;
    /** Number of requests that wait. */
    waiting: number;
    /** Longest time that a request waits (milliseconds). */
    waitMs: number;
};

/** Limits of app builds. */
export type ApkLimits = {
    /** Number of threads that build; 0: this process builds no apps. */
    threads: number;
    /** Duration of a claim that is not renewed; afterwards another process may claim the job (milliseconds). */
    leaseMs: number;
    /** Interval at which a process looks for jobs left by others (milliseconds). */
    lookMs: number;
    /** Pause of a job after the database or storage did not answer (milliseconds). */
    restMs: number;
    /** Number of claims without success after which a job has failed. */
    mostTries: number;
};

/**
 * Times of removals (milliseconds): how long after the order the rest goes, when calls that had begun before have ended,
 * and the interval at which a process looks for what others left.
 */
type RemovalTimes = { waitMs: number; lookMs: number };

/** How proofs of domains are looked for. */
export type ProofLookup = {
    /** Addresses of the name servers, with a port where it is another; empty: those of the system. */
    nameServers: readonly string[];
    /** The port at which the file is asked for. */
    filePort: number;
    /** Blocks of addresses that are asked although they are not public. */
    reachable: readonly string[];
    /** Longest time of all questions to name servers, and of that for the file (milliseconds). */
    mostMs: number;
    /** Age after which a proof is looked for again, and the interval at which such ones are looked up (milliseconds). */
    againMs: number;
    lookMs: number;
};

/**
 * Times of the streams that tell who has a form open, in milliseconds: how often a process looks for news, for all of
 * its streams at once; how often a stream without news is written to, so that proxies keep it; how long one lasts.
 */
type PresenceTimes = { lookMs: number; restMs: number; lifeMs: number };

/** What a process allows itself and others. Only `retention` can be set by the environment; tests have limits of their own. */
export type ProcessLimits = {
    retention: Retention;
    sessionSeconds: number;
    /** The calls, and the visits, of as many seconds may come at once. */
    callBurstSeconds: number;
    signIn: SignInLimits;
    /** Time that a shutdown waits for running calls (milliseconds). */
    shutdownMs: number;
    /**
     * Interval at which old sessions, sign-in attempts and idempotency keys are deleted and the storage is swept
     * (milliseconds); 0: never.
     */
    sweepMs: number;
    apk: ApkLimits;
    removal: RemovalTimes;
    proofLookup: ProofLookup;
    presence: PresenceTimes;
    /** Of the calls of the console and its API. */
    load: LoadLimits;
    /**
     * Of the visitors of landing pages: a short time of each turn, so that calls are answered however many visitors there
     * are. Many may be in progress: those who wait for a page that is being made take no time from others.
     */
    visitorLoad: LoadLimits;
};

const proofLookup: ProofLookup = {
    nameServers: [],
    filePort: 80,
    reachable: [],
    mostMs: 5000,
    againMs: 24 * 60 * 60 * 1000,
    lookMs: 10 * 60 * 1000,
};

export const defaultLimits = {
    retention: usualRetention,
    sessionSeconds: limits.sessionSeconds,
    callBurstSeconds: 5,
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
    removal: { waitMs: 10_000, lookMs: 2000 },
    proofLookup,
    presence: { lookMs: 2500, restMs: 15_000, lifeMs: 5 * 60_000 },
    load: { inProgress: 100, turnMs: 5, mostTurnMs: 200, waiting: 200, waitMs: 1000 },
    visitorLoad: { inProgress: 500, turnMs: 5, mostTurnMs: 5, waiting: 200, waitMs: 1000 },
} as const satisfies ProcessLimits;
