import type { SnapshotChange } from '../../../site/change';
import type { Subject } from '../../../site/shownOn';
import type { ChangeSource } from './changes';

/** What a form tells the window that shows its preview, and what that window asks of it. */
type ToWindow = {
    kind: 'state';
    subject: Subject;
    slug: string | undefined;
    place: string | undefined;
    saved: number;
    change: SnapshotChange | undefined;
};
type ToForm = { kind: 'ask'; lang: string; at: string | undefined } | { kind: 'pick'; place: string };

/** The state of a form as the window of the preview knows it. */
export type FormState = Omit<ToWindow, 'kind' | 'change'>;

/** The channel between the forms and the preview windows of a landing page; frames without origin cannot open it. */
const openChannel = (ldpId: string) => new BroadcastChannel(`livePreview.${ldpId}`);

type FormSide = {
    getState(): FormState;
    source: ChangeSource;
    onPick(place: string): void;
};

/** Tells the preview windows of a landing page what the form holds, and of each change. Returns how to stop. */
export function publishForm(ldpId: string, { getState, source, onPick }: FormSide): () => void {
    const channel = openChannel(ldpId);
    let asked: Extract<ToForm, { kind: 'ask' }> | undefined;
    function tell(): void {
        if (!asked) return;
        const { lang, at } = asked;
        channel.postMessage({ kind: 'state', ...getState(), change: source.get(lang, at) } satisfies ToWindow);
    }
    channel.onmessage = ({ data }: MessageEvent<ToForm>) => {
        if (data.kind === 'pick') return onPick(data.place);
        asked = data;
        tell();
    };
    const stop = source.subscribe(tell);
    return () => {
        stop();
        channel.close();
    };
}

type WindowSide = { onState(state: FormState): void };

/** Follows the form that is open in another window. */
export function followForm(ldpId: string, { onState }: WindowSide) {
    const channel = openChannel(ldpId);
    const listeners = new Set<() => void>();
    let change: SnapshotChange | undefined;
    const post = (message: ToForm) => channel.postMessage(message);

    channel.onmessage = ({ data }: MessageEvent<ToWindow>) => {
        const { kind: _, change: newest, ...state } = data;
        change = newest;
        onState(state);
        for (const listener of listeners) listener();
    };
    const source: ChangeSource = {
        get: () => change,
        subscribe(listener) {
            listeners.add(listener);
            return () => listeners.delete(listener);
        },
    };
    return {
        source,
        ask: (lang: string, at: string | undefined) => post({ kind: 'ask', lang, at }),
        pick: (place: string) => post({ kind: 'pick', place }),
        close: () => channel.close(),
    };
}
