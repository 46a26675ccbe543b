import type { CallError } from '../../../providers/callError';
import { session } from '../../../providers/session';
import { signInAddress } from '../routing/signInAddress';
import type { UnsavedRegistry } from '../unsaved/registry';

/** Calls wait here while somebody signs in again over the page. */
export type Parked = {
    error: CallError;
    /** Same account, new token: the calls go out again. */
    resume(token: string): void;
    /** Signing in is not possible now: the calls fail, and the next one asks again. */
    putOff(): void;
    /** Leaves what was typed and goes to the sign-in page. */
    giveUp(): void;
};

export type Gate = {
    ended(error: CallError): Promise<boolean>;
    /** Another account took the session's place. It keeps its token. */
    taken(error: CallError): Promise<boolean>;
    parked(): Parked | undefined;
    subscribe(listener: () => void): () => void;
};

/** A page that is being left answers nobody. */
const never = new Promise<boolean>(() => undefined);

/**
 * What happens when a session ends. The token is gone at once. With unsaved input every call waits for the sign-in dialog,
 * and they all go on together; without, the page is left.
 */
export function createGate(registry: UnsavedRegistry, goTo: (address: string) => void): Gate {
    const listeners = new Set<() => void>();
    let parked: Parked | undefined;
    let again: Promise<boolean> | undefined;

    function tell(): void {
        for (const listener of listeners) listener();
    }

    function leaveFor(address: string): Promise<boolean> {
        registry.disarm();
        goTo(address);
        return never;
    }

    function leave(error: CallError): Promise<boolean> {
        session.ranOut();
        session.setFarewell(error.message);
        return leaveFor(signInAddress(`${location.pathname}${location.search}`, error.code));
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
            parked = { error, resume, putOff: () => end(false), giveUp: () => void leave(error) };
        });
        tell();
        return again;
    }

    return {
        ended(error) {
            session.setToken('');
            return again ?? (registry.any() ? park(error) : leave(error));
        },
        taken: (error) => again ?? (registry.any() ? park(error) : leaveFor('/')),
        parked: () => parked,
        subscribe(listener) {
            listeners.add(listener);
            return () => listeners.delete(listener);
        },
    };
}
