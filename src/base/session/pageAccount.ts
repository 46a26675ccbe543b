import { type Profile, profile as profileCall } from '../../../contract/calls/auth';
import { endsSession, errors } from '../../../contract/errors';
import { CallError } from '../../../providers/callError';
import { session } from '../../../providers/session';
import type { Transport } from '../../../providers/transport';
import type { Gate } from './gate';

/** The account that a page belongs to. Tabs share one token, so that another tab may put another account's in its place. */
export type PageAccount = {
    /**
     * What the page's calls go out with, '' when nobody is signed in. While the token is another account's, this waits for
     * the page's own under unsaved input, and starts the page afresh without.
     */
    token(): Promise<string>;
    /** Says whose page this is. The first to say so decides. */
    belongsTo(profile: Profile): void;
    /** The profile under a new token, and from then on its token; undefined if it is another account's. Throws a `CallError`. */
    takeUp(token: string): Promise<Profile | undefined>;
};

/** `transportUnder` calls with a token that is not the page's yet; `translate` gives the words for the sign-in dialog. */
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
            // Nothing can be done under a token that has ended; the call hears so itself.
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
        takeUp,
    };
}
