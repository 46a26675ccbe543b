import {
    type ComponentType,
    createContext,
    type ReactNode,
    useCallback,
    useContext,
    useMemo,
    useRef,
    useState,
} from 'react';
import { useTranslate } from 'react-admin';
import type { NamedReason } from '../../../contract/calls/landingPage';
import { endsSession } from '../../../contract/errors';
import { CallError } from '../../../providers/callError';
import { isUnreached, useConnection } from '../connection/useConnection';
import { createProviderError } from '../ui/providerError';
import { getLostChunkText, isChunkError } from './lostChunk';
import type { Notice, Question } from './messages';
import type { QueuedDialog, QueuedProps } from './queued';
import { listErrorDetails, listReasons } from './reasons';
import { findRequestId } from './requestId';

export type Dialogs = {
    /** Shows a failed call or any other error. Calls that failed because the session ended are not shown. */
    error(problem: unknown): void;
    /**
     * Shows the reasons of a failed call about landing pages and API domains, each list in its own dialog. Returns
     * false if there are none.
     */
    reasons(problem: unknown): boolean;
    /** Shows that an action is not possible, and the reasons. Texts are already translated. */
    tell(text: string, rows: readonly NamedReason[]): void;
    success(messageKey: string, params?: Record<string, string | number>): void;
    confirm(question: Question): Promise<boolean>;
};

type ProviderProps = { Dialog: ComponentType<QueuedProps>; paused?: boolean; children: ReactNode };

const DialogsContext = createContext<Dialogs | undefined>(undefined);

function getErrorText(problem: unknown, translate: (key: string) => string): string {
    if (isChunkError(problem)) return translate(getLostChunkText());
    const text = typeof problem === 'string' ? problem : problem instanceof Error ? problem.message : '';
    return text || translate('errors.unexpected');
}

function buildNotice(problem: unknown, translate: (key: string) => string): Notice | undefined {
    if (problem instanceof CallError && endsSession(problem.code)) return undefined;
    const requestId = problem instanceof CallError ? findRequestId(problem.data) : undefined;
    const text = getErrorText(problem, translate);
    return { kind: 'error', text, rows: listErrorDetails(problem), ...(requestId === undefined ? {} : { requestId }) };
}

/**
 * Provides error, success and confirmation dialogs. They are shown one at a time in the order of their requests, never
 * stacked. `Dialog` shows them. `paused` holds them back, for example while another layer covers the screen.
 */
export function DialogsProvider({ Dialog, paused = false, children }: ProviderProps) {
    const translate = useTranslate();
    const connection = useConnection();
    const [waiting, setWaiting] = useState<readonly QueuedDialog[]>([]);
    const lastId = useRef(0);

    const notify = useCallback((notice: Notice) => {
        lastId.current += 1;
        const id = lastId.current;
        setWaiting((all) =>
            all.some((one) => 'notice' in one && one.notice.text === notice.text) ? all : [...all, { id, notice }],
        );
    }, []);

    const latestTranslate = useRef(translate);
    latestTranslate.current = translate;
    const dialogs = useMemo<Dialogs>(
        () => ({
            error(problem) {
                const notice = buildNotice(problem, latestTranslate.current);
                const show = () => notice && notify(notice);
                if (!connection || !(isUnreached(problem) || isChunkError(problem))) return show();
                // Without a connection, one banner says so for all calls.
                void connection
                    .check()
                    .then((isOnline) => (isOnline || !connection.isShown() ? show() : connection.miss(true)));
            },
            reasons(problem) {
                const found = listReasons(problem).map((reasons) => {
                    lastId.current += 1;
                    return { id: lastId.current, reasons };
                });
                setWaiting((all) => [...all, ...found]);
                return found.length > 0;
            },
            tell: (text, rows) => notify({ kind: 'error', text, rows }),
            success: (messageKey, params) =>
                notify({ kind: 'success', text: latestTranslate.current(messageKey, params) }),
            confirm: (question) =>
                new Promise((answer) => {
                    lastId.current += 1;
                    const id = lastId.current;
                    setWaiting((all) => [...all, { id, question, answer }]);
                }),
        }),
        [notify, connection],
    );

    const current = paused ? undefined : waiting[0];
    const done = (id: number) => setWaiting((all) => all.filter((one) => one.id !== id));
    return (
        <DialogsContext value={dialogs}>
            {children}
            {current && <Dialog key={current.id} queued={current} onDone={() => done(current.id)} />}
        </DialogsContext>
    );
}

/** Returns the console's dialogs. The object is stable for the lifetime of the provider. */
export function useDialogs(): Dialogs {
    const dialogs = useContext(DialogsContext);
    if (!dialogs)
        throw createProviderError({
            hook: 'useDialogs',
            provider: 'DialogsProvider',
            holds: 'the open dialogs',
            file: 'src/shell/app/Console.tsx',
        });
    return dialogs;
}
