import type { AuthProvider } from 'react-admin';
import type { Profile } from '../contract/calls/auth';
import { mayDo } from '../contract/permissions';
import type { Resource } from '../contract/resource';
import { findTab, getDemand } from '../contract/screens';
import type { Verb } from '../contract/verb';

/** Maps react-admin's action names to the verbs on the wire. */
const verbsByAction: Readonly<Record<string, readonly Verb[]>> = {
    list: ['inquiry', 'update'],
    show: ['get', 'update'],
    export: ['inquiry'],
    create: ['create'],
    edit: ['update'],
    updatestatus: ['updatestatus', 'updateitemstatus'],
    updateseq: ['updateseq'],
    delete: ['delete'],
};

const reading = ['list', 'show', 'export'];

export type AuthOptions = {
    resources: readonly Resource[];
    profile: Profile;
    /** Goes to the sign-in page; asks for confirmation first if there are unsaved changes. */
    signOut(): void;
};

/**
 * Creates react-admin's authProvider from the console's existing session. Signing in has its own page. An ended session
 * is handled by the transport and never reported to react-admin, which would discard open forms.
 *
 * | action | level | needs |
 * | --- | --- | --- |
 * | list, show, export | 1 | a readable resource |
 * | create, edit, updatestatus, updateseq, delete | 2 | the verb in the declaration |
 * | anything else | – | refused |
 */
export function createAuthProvider({ resources, profile, signOut }: AuthOptions): AuthProvider {
    return {
        login: () => Promise.reject(new Error('login() is not supported: the sign-in page calls the server itself')),
        logout: async () => {
            signOut();
            return false;
        },
        checkAuth: async () => undefined,
        // Failed calls are reported where they were made; none of them signs the user out here.
        checkError: async () => undefined,
        getIdentity: async () => ({ id: profile.id, fullName: profile.name || profile.username }),
        getPermissions: async () => profile,
        async canAccess({ action, resource: name }) {
            const resource = findTab(resources, name)?.resource;
            const verb = resource && verbsByAction[action]?.find((candidate) => resource.calls[candidate]);
            if (!resource || !verb) return false;
            return mayDo(profile, reading.includes(action) ? getDemand(resource) : getDemand(resource, verb));
        },
    };
}
