import type { SnapshotChange } from '../../site/change';
import type { PageRequest } from '../../site/view';

/** The version of the messages between console and frame; a frame of another build is not spoken to. */
export const protocol = 1;

/** Something on the page that staff should look at, and the field that it comes from, if it is known. */
export type Finding = { kind: 'contrast' | 'alternative' | 'cut'; place: string | undefined; text: string };

/** What the console sends over the port. `seq` rises with every state to be drawn. */
export type ToFrame =
    | { kind: 'page'; seq: number; request: PageRequest; change: SnapshotChange | undefined; withScripts: boolean }
    | { kind: 'change'; seq: number; change: SnapshotChange }
    | { kind: 'show'; place: string | undefined }
    | { kind: 'ping' };

/**
 * What the frame sends over the port. `ms` is the time that drawing a state took, with its layout; `failure` says why
 * part of it could not be drawn. `endless`: the landing page's own script did not come to an end.
 */
export type FromFrame =
    | { kind: 'painted'; seq: number; ms: number; failure: string | undefined }
    | { kind: 'picked'; place: string }
    | { kind: 'followed'; path: string }
    | { kind: 'found'; findings: Finding[] }
    | { kind: 'endless' }
    | { kind: 'pong' };

/** What the frame says first, to the window that contains it. */
type Ready = { kind: 'ready'; protocol: number };

/** Whether a message from a window is the frame's first one. */
export const isReady = (data: unknown): data is Ready =>
    typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'ready' && 'protocol' in data;
