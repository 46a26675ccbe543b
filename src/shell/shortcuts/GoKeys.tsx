import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { hasDialog, useShortcut } from '../../base/shortcuts/listen';
import { getCharacter } from '../../base/shortcuts/press';
import { fresh } from '../../screens/lists/fresh';
import { GoHint } from './GoHint';
import { useGoLinks } from './goLinks';

/** How long the next letter is waited for (milliseconds). The hint shows what to press, so nobody has to hurry. */
const patience = 10_000;

const modifiers = ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock'];

/** Opens screens by `g` and the letters that their declarations name. */
export function GoKeys() {
    const navigate = useNavigate();
    const links = useGoLinks();
    const [typed, setTyped] = useState<string>();
    useShortcut('go', () => setTyped(''));

    useEffect(() => {
        if (typed === undefined) return;
        const end = () => setTyped(undefined);
        function follow(event: KeyboardEvent): void {
            if (modifiers.includes(event.key)) return;
            const next = `${typed}${getCharacter(event)}`;
            const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
            const found = hasModifier || hasDialog() ? [] : links.filter(({ letters }) => letters.startsWith(next));
            const [first] = found;
            // Any other key does what it does without `g`.
            const isWhole = first?.letters === next;
            setTyped(first && !isWhole ? next : undefined);
            if (!first) return;
            event.preventDefault();
            event.stopPropagation();
            if (isWhole) void navigate(first.to, { state: fresh });
        }
        const timer = setTimeout(end, patience);
        window.addEventListener('keydown', follow, true);
        window.addEventListener('pointerdown', end, true);
        return () => {
            clearTimeout(timer);
            window.removeEventListener('keydown', follow, true);
            window.removeEventListener('pointerdown', end, true);
        };
    }, [typed, links, navigate]);

    return typed === undefined ? null : <GoHint typed={typed} links={links} />;
}
