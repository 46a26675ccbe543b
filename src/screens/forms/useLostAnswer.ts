import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { isRefusedAtTheDoor, isUnanswered } from '../../../providers/unanswered';
import { useDialogs } from '../../base/dialogs/Dialogs';
import { useListText } from '../../base/ui/useListText';
import { sameValue, type Values } from '../../fields/form/values';
import { useFieldLabel } from '../../fields/labels';
import type { Editing, Opened, Save } from './editing';

/** What the next save goes over. `stay`: somebody would rather not save now. `said` tells what could not be changed any more. */
type Outcome = { over: Opened; said?: () => void } | 'stay';

/**
 * A save that nobody answered may have been made. Before another one goes out the very same is sent again, which the server
 * answers as it would have then: what it has made is changed instead of being made twice.
 */
export function useLostAnswer({ madeOnce, fields }: Editing, save: (given: Save) => Promise<Opened>) {
    const translate = useTranslate();
    const dialogs = useDialogs();
    const labelOf = useFieldLabel();
    const listText = useListText();
    const lost = useRef<Save>(undefined);
    const [isLost, setLost] = useState(false);
    function remember(given: Save | undefined): void {
        lost.current = given;
        setLost(given !== undefined);
    }

    /** Throws what `save` does. */
    async function send(given: Save): Promise<Opened> {
        try {
            const answer = await save(given);
            remember(undefined);
            return answer;
        } catch (problem) {
            if (isUnanswered(problem)) remember(given);
            else if (!isRefusedAtTheDoor(problem)) remember(undefined);
            throw problem;
        }
    }

    /** What was made when nobody answered; undefined where nothing was. Throws when nobody says so this time either. */
    async function madeBy(given: Save): Promise<Opened | undefined> {
        try {
            return await send(given);
        } catch (problem) {
            if (isUnanswered(problem) || isRefusedAtTheDoor(problem)) throw problem;
            return undefined;
        }
    }

    /** To be asked before `values` are saved over what was `opened`. */
    async function before(values: Values, opened: Opened): Promise<Outcome> {
        const given = lost.current;
        // The very same save goes out under its first key anyway.
        if (!given || JSON.stringify(given.values) === JSON.stringify(values)) return { over: opened };
        const made = await madeBy(given);
        if (!made) return { over: opened };
        if (given.opened.exists) return { over: made };
        if (madeOnce === undefined) {
            const again = await dialogs.confirm({
                title: translate('forms.lostAnswer.title'),
                text: translate('forms.lostAnswer.another'),
                confirm: translate('forms.lostAnswer.createAnother'),
            });
            return again ? { over: opened } : 'stay';
        }
        const stays = madeOnce.filter((name) => name in fields && !sameValue(given.values[name], values[name]));
        if (stays.length === 0) return { over: made };
        const names = listText(stays.map(labelOf));
        return { over: made, said: () => dialogs.error(translate('forms.lostAnswer.stays', { fields: names })) };
    }

    return { before, send, isLost };
}
