import type { NamedReason } from '../../../contract/calls/landingPage';

/** Texts are already translated; `cancel` is "Cancel" unless given. `rows` stand below the text. */
export type Question = {
    title: string;
    text: string;
    rows?: readonly NamedReason[];
    confirm: string;
    cancel?: string;
    danger?: boolean;
};

/** `requestId` is what the server's log line carries; `rows` the single reasons. */
export type Notice = {
    kind: 'error' | 'success';
    text: string;
    rows?: readonly NamedReason[];
    requestId?: string;
};
