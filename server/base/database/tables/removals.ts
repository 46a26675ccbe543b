import type { RemovalKind, RemovalStatus } from '../../../../contract/calls/removals';

/** The order to remove a landing page or an account with everything that belongs to it, and what became of it. */
export type RemovalTable = {
    /** UUIDv7, in order of creation. */
    id: string;
    kind: RemovalKind;
    /** The id that the landing page or account had. */
    subject_id: string;
    /** The name that it had: that of a landing page, the username of an account. */
    name: string;
    status: RemovalStatus;
    account_id: string;
    username: string;
    created_time: string;
    ended_time: string | null;
    /** End of the lease; after it another process may claim the removal. */
    claimed_until: string | null;
    /** Claims since an outcome was last recorded: see `claims.ts`. */
    begun: number;
    /** JSON: an i18n key and its parameters; null if there is nothing to report. */
    reason: string | null;
    /** JSON: what the row itself held, without secrets; null once it is in the file. */
    subject: string | null;
    /** JSON: ids of the accounts that go, sub-users included; none for a landing page. */
    accounts: string;
    /** JSON: the number of rows and files that went, by part; null until they are in the file. */
    counts: string | null;
    /** Size of the file of what went (bytes); null before it is written, and once it is deleted. */
    file_size: number | null;
};
