import type { AuthProvider } from 'react-admin';
import type { Profile } from '../contract/calls/auth';
import { mayDo } from '../contract/permissions';
import type { Resource } from '../contract/resource';
import { demandOf, findTab } from '../contract/screens';
import type { Verb } from '../contract/verb';

/** What react-admin calls an action, and the verb that it is on the wire. */
const verbOf: Readonly<Record<string, readonly Verb[]>> = {
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
    /** Leaves for the sign-in page; asks first when something is unsaved. */
    signOut(): void;
};

/**
 * react-admin's authProvider over the session that the console already has. Signing in has a page of its own; a session
 * that ends is met in the transport and never reaches react-admin, which would throw a form away.
 *
 * | action | level | needs |
 * | --- | --- | --- |
 * | list, show, export | 1 | a readable resource |
 * | create, edit, updatestatus, updateseq, delete | 2 | the verb in the declaration |
 * | anything else | – | refused |
 */
export function createAuthProvider({ resources, profile, signOut }: AuthOptions): AuthProvider {
    return {
        login: () => Promise.reject(new Error('Signing in has its own page')),
        logout: async () => {
            signOut();
            return false;
        },
        checkAuth: async () => undefined,
        // Failed calls say what they have to say in their own place; none of them signs anybody out here.
        checkError: async () => undefined,
        getIdentity: async () => ({ id: profile.id, fullName: profile.name || profile.username }),
        getPermissions: async () => profile,
        async canAccess({ action, resource: name }) {
            const resource = findTab(resources, name)?.resource;
            const verb = resource && verbOf[action]?.find((candidate) => resource.calls[candidate]);
            if (!resource || !verb) return false;
            return mayDo(profile, reading.includes(action) ? demandOf(resource) : demandOf(resource, verb));
        },
    };
}
