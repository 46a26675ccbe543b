import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { isRefusedEarly, isUnanswered } from '../../../providers/unanswered';
import { useDialogs } from '../../base/dialogs/Dialogs';
import { useListText } from '../../base/ui/useListText';
import { isSameValue, type Values } from '../../fields/form/values';
import { useFieldLabel } from '../../fields/labels';
import type { Editing, FormBaseline, SaveRequest } from './editing';

/**
 * The baseline of the next save. `stay`: the user decided not to save now. `said` reports fields that can no longer be
 * changed.
 */
type SaveDecision = { over: FormBaseline; said?: () => void } | 'stay';

/**
 * Handles saves without a response, which the server may have carried out. Before another save, the identical one is
 * sent again, which the server answers as it would have the first time: a record created by it is then changed instead
 * of created twice.
 */
export function useLostAnswer({ madeOnce, fields }: Editing, save: (given: SaveRequest) => Promise<FormBaseline>) {
    const translate = useTranslate();
    const dialogs = useDialogs();
    const getLabel = useFieldLabel();
    const listText = useListText();
    const lost = useRef<SaveRequest>(undefined);
    const [isLost, setLost] = useState(false);
    function remember(given: SaveRequest | undefined): void {
        lost.current = given;
        setLost(given !== undefined);
    }

    /**
     * Saves and remembers the save if it is unanswered.
     *
     * @throws what `save` throws
     */
    async function send(given: SaveRequest): Promise<FormBaseline> {
        try {
            const answer = await save(given);
            remember(undefined);
            return answer;
        } catch (problem) {
            if (isUnanswered(problem)) remember(given);
            else if (!isRefusedEarly(problem)) remember(undefined);
            throw problem;
        }
    }

    /**
     * Returns what an unanswered save has created or changed; undefined if it was refused.
     *
     * @throws if it is unanswered again
     */
    async function madeBy(given: SaveRequest): Promise<FormBaseline | undefined> {
        try {
            return await send(given);
        } catch (problem) {
            if (isUnanswered(problem) || isRefusedEarly(problem)) throw problem;
            return undefined;
        }
    }

    /** Called before `values` are saved over `opened`; resolves to the baseline to use. */
    async function before(values: Values, opened: FormBaseline): Promise<SaveDecision> {
        const given = lost.current;
        // An identical save is sent with its first key anyway.
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
        const stays = madeOnce.filter((name) => name in fields && !isSameValue(given.values[name], values[name]));
        if (stays.length === 0) return { over: made };
        const names = listText(stays.map(getLabel));
        return { over: made, said: () => dialogs.error(translate('forms.lostAnswer.stays', { fields: names })) };
    }

    return { before, send, isLost };
}
