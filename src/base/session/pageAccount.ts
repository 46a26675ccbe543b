import { type Profile, profile as profileCall } from '../../../contract/calls/auth';
import { endsSession, errors } from '../../../contract/errors';
import { CallError } from '../../../providers/callError';
import { session } from '../../../providers/session';
import type { Transport } from '../../../providers/transport';
import type { Gate } from './gate';

/**
 * The account that a page belongs to. Tabs share one token, so another tab may replace it with that of another account.
 */
export type PageAccount = {
    /**
     * Returns the token for the page's calls, '' if nobody is signed in. If the token belongs to another account, it
     * waits for a token of the page's own account when there is unsaved input, and otherwise reloads the console.
     */
    token(): Promise<string>;
    /** Sets the account of the page. Only the first call has an effect. */
    belongsTo(profile: Profile): void;
    /** Returns the id of the account; undefined as long as it is unknown. */
    id(): string | undefined;
    /**
     * Loads the profile with a new token and adopts the token; returns undefined if it belongs to another account.
     *
     * @throws {CallError} if the profile cannot be loaded
     */
    takeUp(token: string): Promise<Profile | undefined>;
};

/**
 * Creates the account of a page. `transportUnder` makes calls with a token that is not yet the page's; `translate`
 * provides the text of the sign-in dialog.
 */
export function createPageAccount(
    transportUnder: (token: string) => Transport,
    gate: Gate,
    translate: (key: string) => string,
): PageAccount {
    let own = session.token();
    let id: string | undefined;

    async function takeUp(token: string): Promise<Profile | undefined> {
        const profile = await transportUnder(token).call(profileCall);
        if (profile.id !== id) return undefined;
        own = token;
        return profile;
    }

    async function isForeign(token: string): Promise<boolean> {
        try {
            return (await takeUp(token)) === undefined;
        } catch (problem) {
            // An expired token belongs to nobody; the call itself will be told that the session has ended.
            if (problem instanceof CallError && endsSession(problem.code)) return false;
            throw problem;
        }
    }

    return {
        async token() {
            for (;;) {
                const token = session.token();
                if (token === '' || token === own || !(await isForeign(token))) return token;
                const failure = new CallError(errors.sessionEnded.code, translate('app.signInAgain.taken'), 401);
                if (!(await gate.taken(failure))) throw failure;
            }
        },
        belongsTo(profile) {
            id ??= profile.id;
        },
        id: () => id,
        takeUp,
    };
}
