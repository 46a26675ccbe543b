import type { CallError } from '../../../providers/callError';
import { session } from '../../../providers/session';
import { buildSignInAddress } from '../routing/signInAddress';
import type { UnsavedRegistry } from '../unsaved/registry';

/** The state in which calls wait for the user to sign in again. */
export type ParkedCalls = {
    error: CallError;
    /** Repeats the calls with a new token of the same account. */
    resume(token: string): void;
    /** Lets the calls fail because signing in is not possible now; the next call asks again. */
    putOff(): void;
    /** Discards the unsaved input and goes to the sign-in page. */
    giveUp(): void;
};

export type Gate = {
    ended(error: CallError): Promise<boolean>;
    /** Handles a token that now belongs to another account. That account keeps it. */
    taken(error: CallError): Promise<boolean>;
    /** Handles a sign-out: calls that end afterwards are no news, and the sign-in page gives no reason. */
    signedOut(): void;
    parked(): ParkedCalls | undefined;
    subscribe(listener: () => void): () => void;
};

/** Never resolves: a page that is being left needs no answers. */
const never = new Promise<boolean>(() => undefined);

/**
 * Creates the gate that handles the end of a session. The token is removed at once. With unsaved input, all calls wait
 * for the sign-in dialog and continue together; without it, the page is left.
 */
export function createGate(registry: UnsavedRegistry, goTo: (address: string) => void): Gate {
    const listeners = new Set<() => void>();
    let parked: ParkedCalls | undefined;
    let again: Promise<boolean> | undefined;
    /** Where the page is left for; calls that end afterwards, without the token, must not change that, or why. */
    let leaving: { address?: string } | undefined;

    function tell(): void {
        for (const listener of listeners) listener();
    }

    /** Goes each time: a link that was being followed within the page keeps it from being left. */
    function goOn({ address }: { address?: string }): Promise<boolean> {
        if (address !== undefined) goTo(address);
        return never;
    }

    function leaveFor(address: string): Promise<boolean> {
        leaving ??= { address };
        registry.disarm();
        return goOn(leaving);
    }

    function leave(error: CallError): Promise<boolean> {
        if (leaving) return goOn(leaving);
        session.ranOut();
        session.setFarewell(error.message);
        return leaveFor(buildSignInAddress(`${location.pathname}${location.search}`, error.code));
    }

    function park(error: CallError): Promise<boolean> {
        again = new Promise((resolve) => {
            const end = (isResumed: boolean) => {
                parked = undefined;
                again = undefined;
                tell();
                resolve(isResumed);
            };
            const resume = (token: string) => {
                session.setToken(token);
                session.setLdpId(session.ldpId());
                end(true);
            };
            const giveUp = () => {
                registry.settle();
                void leave(error);
            };
            parked = { error, resume, putOff: () => end(false), giveUp };
        });
        tell();
        return again;
    }

    return {
        ended(error) {
            session.setToken('');
            if (leaving) return goOn(leaving);
            return again ?? (registry.any() ? park(error) : leave(error));
        },
        taken: (error) => again ?? (registry.any() ? park(error) : leaveFor('/')),
        signedOut() {
            leaving = {};
        },
        parked: () => parked,
        subscribe(listener) {
            listeners.add(listener);
            return () => listeners.delete(listener);
        },
    };
}
