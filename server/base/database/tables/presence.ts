/**
 * A form that somebody has open. A row counts for `presenceTimes.valid` seconds after `seen_time`, and is written again while the
 * form is open.
 */
export type PresenceTable = {
    /** The owner of the record, as in its revisions. */
    ldp_id: string;
    resource: string;
    record_id: string;
    /** Names the form, at random. */
    tab: string;
    account_id: string;
    username: string;
    state: 'open' | 'typing';
    seen_time: string;
};
