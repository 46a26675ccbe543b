import { useLayoutEffect, useState } from 'react';
import { Chunked } from '../../base/chunks/Chunked';
import { createChunk, useLaterChunk } from '../../base/chunks/chunk';
import { useWasIdle } from '../../base/chunks/idle';
import { withTexts } from '../../base/chunks/laterTexts';
import { usePreference } from '../../base/session/usePreference';
import { setSingleKeys, useShortcut } from '../../base/shortcuts/listen';

const texts = ['shortcuts'];
const overview = createChunk(
    withTexts(texts, () => import('./ShortcutsDialog').then(({ ShortcutsDialog }) => ShortcutsDialog)),
);
const goKeys = createChunk(withTexts(texts, () => import('./GoKeys').then(({ GoKeys }) => GoKeys)));

/** The shortcuts that lead from screen to screen, and the overview of all. Their code is fetched after the page's. */
export function Shortcuts() {
    const [isOpen, setOpen] = useState(false);
    const close = () => setOpen(false);
    const [hasSingleKeys] = usePreference('singleKeys');
    useLayoutEffect(() => setSingleKeys(hasSingleKeys), [hasSingleKeys]);
    useShortcut('overview', () => setOpen(true));
    const { Component: GoKeys } = useLaterChunk(goKeys, useWasIdle());
    return (
        <>
            {GoKeys && <GoKeys />}
            {isOpen && (
                <Chunked of={overview} onLost={close}>
                    {(ShortcutsDialog) => <ShortcutsDialog onClose={close} />}
                </Chunked>
            )}
        </>
    );
}
