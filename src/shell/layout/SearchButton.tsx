import Search from '@mui/icons-material/Search';
import ButtonBase from '@mui/material/ButtonBase';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Chunked } from '../../base/chunks/Chunked';
import { createChunk } from '../../base/chunks/chunk';
import { whenIdle } from '../../base/chunks/idle';
import { withTexts } from '../../base/chunks/laterTexts';
import { labelled } from './labelled';

const palette = createChunk(
    withTexts(['palette'], () => import('../../features/palette/PaletteHost').then(({ PaletteHost }) => PaletteHost)),
);

const look = {
    border: { lg: 1 },
    borderColor: { lg: 'divider' },
    '& kbd': { display: { xs: 'none', lg: 'inline' }, font: 'inherit', fontSize: '0.75rem' },
};

const keys = /Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘K' : 'Ctrl K';

/** Whether keys ask for the palette. Where letters are not Latin, the key has the place of a K. */
const isAsked = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
    (ctrlKey || metaKey) && !altKey && !shiftKey && (key.toLowerCase() === 'k' || (key > '~' && code === 'KeyK'));

/** Whether a dialog waits for an answer, which comes first. */
const isAnsweringDialog = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** Opens the search over everything; so does Ctrl+K or Cmd+K, also while typing. */
export function SearchButton() {
    const translate = useTranslate();
    const [isOpen, setOpen] = useState(false);
    const [isWanted, setWanted] = useState(false);
    // The palette remembers what is opened, so it is fetched even if nobody searches.
    useEffect(() => whenIdle(() => void palette.prepareLater().then((isHere) => isHere && setWanted(true))), []);
    // Before anything is painted: whoever sees the button may press the keys.
    useLayoutEffect(() => {
        function press(event: KeyboardEvent): void {
            if (!isAsked(event) || (!isOpen && isAnsweringDialog())) return;
            event.preventDefault();
            setOpen(!isOpen);
        }
        // Before editors, which may have a use of their own for these keys.
        document.addEventListener('keydown', press, { capture: true });
        return () => document.removeEventListener('keydown', press, { capture: true });
    }, [isOpen]);
    const label = translate('app.search');
    return (
        <>
            <ButtonBase
                aria-haspopup="dialog"
                aria-keyshortcuts="Control+K Meta+K"
                data-tip={`${label} (${keys})`}
                onClick={() => setOpen(true)}
                sx={[labelled, look]}
            >
                <Search />
                <span>{label}</span>
                <kbd aria-hidden>{keys}</kbd>
            </ButtonBase>
            {(isWanted || isOpen) && (
                <Chunked of={palette} onLost={() => setOpen(false)}>
                    {(PaletteHost) => <PaletteHost isOpen={isOpen} onClose={() => setOpen(false)} />}
                </Chunked>
            )}
        </>
    );
}
