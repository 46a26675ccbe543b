import type { NamedReason } from '../../../contract/calls/landingPage';

/**
 * The texts and options of a confirmation dialog. Texts are already translated; `cancel` defaults to "Cancel". `rows`
 * are listed below the text. `typed` is a name that has to be typed first: for what changes many landing pages at once.
 */
export type Question = {
    title: string;
    text: string;
    rows?: readonly NamedReason[];
    confirm: string;
    cancel?: string;
    danger?: boolean;
    typed?: string;
};

/** An error or success message. `requestId` identifies the server's log line; `rows` are the individual reasons. */
export type Notice = {
    kind: 'error' | 'success';
    text: string;
    rows?: readonly NamedReason[];
    requestId?: string;
};
