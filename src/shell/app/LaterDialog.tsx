import { useEffect } from 'react';
import { createChunk, useChunk } from '../../base/chunks/chunk';
import { whenIdle } from '../../base/chunks/idle';
import { PlainDialog } from '../../base/dialogs/PlainDialog';
import type { QueuedProps } from '../../base/dialogs/queued';

const shownDialog = createChunk(() => import('../../base/dialogs/ShownDialog').then(({ ShownDialog }) => ShownDialog));

/** Fetches what shows dialogs when the page rests, which is before the first dialog in nearly all cases. */
export function usePreparedDialog(): void {
    useEffect(() => whenIdle(() => void shownDialog.prepareLater()), []);
}

/** The dialog whose turn it is, in a chunk of its own. */
export function LaterDialog(props: QueuedProps) {
    const { Component: ShownDialog, lost } = useChunk(shownDialog);
    if (ShownDialog) return <ShownDialog {...props} />;
    return lost && <PlainDialog {...props} />;
}
