import type { ReachScope } from '../../../../contract/reach';
import type { Audit } from './audit';

export type AccountTable = Audit & {
    id: string;
    username: string;
    /** Lower case; unique across users and sub-users. */
    username_key: string;
    password_hash: string;
    name: string;
    /** `textKey`, for sorting. */
    name_key: string;
    remark: string;
    /** `textKey` of username, name and remark. */
    search: string;
    user_type: 'MAIN' | 'SUB';
    position: 'ADMIN' | 'USER';
    /** JSON: level by permission key. For a SUB it is limited to the permission of its maker when it is read. */
    permission: string;
    /** JSON: addresses and CIDR blocks; empty means anywhere. */
    ip_whitelist: string;
    status: 'ACTIVE' | 'INACTIVE';
    /** The maker: the account that created this one; null for a MAIN. */
    maker_id: string | null;
    /** Of a SUB: whether it reaches every landing page of its maker, or those alone that `account_reach` lists. */
    reach: ReachScope;
    version: number;
};

/** A landing page that was chosen for a sub-user. It counts while its maker owns or sub-owns it. */
export type AccountReachTable = { ldp_id: string; account_id: string };

export type SessionTable = {
    /** SHA-256 of the token, hexadecimal. */
    token_hash: string;
    /** SHA-256 of the read-only token in addresses of files. */
    media_hash: string;
    /** The media token, sealed with SECRET_KEY, because every request for the profile returns it. */
    media_token: string;
    account_id: string;
    address: string;
    agent: string;
    created_time: string;
    used_time: string;
    expires_time: string;
    /** Set when the session was ended: the failure is then 87009 instead of 87008. */
    ended_time: string | null;
};

/** All attempts to sign in, for the limits and for the lists of accounts and administrators. */
export type SignInTable = {
    id: string;
    /**
     * Of a name that no account has, a digest that the limits count by, as it may be a password; empty as soon as they no
     * longer need it.
     */
    username_key: string;
    /** The account with this username; null if there was none. */
    account_id: string | null;
    address: string;
    agent: string;
    time: string;
    succeeded: number;
    /** The device that the account was known on; null for an unknown device. */
    device: string | null;
};

/** A look of a list under a name. */
export type SavedViewTable = {
    id: string;
    /** The account that it belongs to. */
    account_id: string;
    /** The content type whose list it is of. */
    resource: string;
    name: string;
    /** `textKey`, by which names are compared and sorted. */
    name_key: string;
    /** The query of the list. */
    search: string;
    /** JSON: names of columns. */
    columns: string;
    /** The main account with whose team it is shared; null if it is not. */
    team_id: string | null;
};

/** The view that a list opens with for an account. */
export type DefaultViewTable = { account_id: string; resource: string; view_id: string };

/** One thing that an account prefers, on every device. */
export type PreferenceTable = {
    account_id: string;
    name: string;
    /** JSON. */
    value: string;
};
