import type { Generated } from 'kysely';
import type { Audit } from './audit';

export type LandingPageTable = Audit & {
    id: string;
    name: string;
    /** `textKey`, for sorting and searching. */
    name_key: string;
    status: 'ACTIVE' | 'INACTIVE';
    /** JSON: language codes. */
    langs: string;
    default_lang: string;
    cache_version: number;
    /** JSON: the declared fields without secrets. */
    data: string;
    /** Sealed with SECRET_KEY; null if there is none. */
    telegram_bot_token: string | null;
    version: number;
};

/** The names that a landing page is found by. Key, prefix and domains are unique; API domains may be shared. */
export type LandingPageClaimTable = {
    ldp_id: string;
    kind: 'key' | 'prefix' | 'domain' | 'apiDomain';
    /** Lower case. */
    value: string;
    /** Since when a domain is proven to be the operator's; null for everything else. */
    proven_time: Generated<string | null>;
    /** When the last look for the proof began. */
    checked_time: Generated<string | null>;
    /** JSON: what the last look found instead; null if nothing. */
    proof_problems: Generated<string | null>;
};

/** A link that shows a landing page to whoever has it. */
export type ShareLinkTable = {
    id: string;
    ldp_id: string;
    /** SHA-256 of the token, which follows from the id and the secret key. */
    token_hash: string;
    /** The instant as of which the landing page is shown; null: that of each visit. */
    shown_time: string | null;
    expires_time: string;
    revoked_time: string | null;
    created_by: string;
    created_time: string;
};
