import { type RefObject, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { createKey } from '../../../providers/transport';
import { isRefusedEarly, isUnanswered } from '../../../providers/unanswered';
import { useDialogs } from '../../base/dialogs/Dialogs';
import { useListText } from '../../base/ui/useListText';
import { isSameValue, type Values } from '../../fields/form/values';
import { useFieldLabel } from '../../fields/labels';
import type { SentRecord } from '../drafts/draft';
import type { Editing, FormBaseline, SaveRequest } from './editing';

/**
 * The baseline of the next save. `stay`: the user decided not to save now. `report` reports fields that can no longer be
 * changed.
 */
type SaveDecision = { over: FormBaseline; report?: () => void } | 'stay';

type Sent = { values: Values; publishes?: boolean | undefined };

const isSame = (one: Sent, other: Sent) =>
    one.publishes === other.publishes && JSON.stringify(one.values) === JSON.stringify(other.values);

/** Gives a new record a key: that of the identical one that was sent without an answer, else one of its own. */
function withKey(request: SaveRequest, lost: SaveRequest | undefined): SaveRequest {
    if (request.opened.exists || request.key !== undefined) return request;
    const known = lost && isSame(lost, request) ? lost.key : undefined;
    return { ...request, key: known ?? createKey() };
}

/** Where the function is that keeps what is sent; undefined if nothing keeps it. */
export type Sending = RefObject<((sent: SentRecord) => Promise<void>) | undefined>;

/**
 * Handles saves without a response, which the server may have carried out. Before another save, the identical one is
 * sent again, which the server answers as it would have the first time: a record created by it is then changed instead
 * of created twice. `sending` keeps a new record with its key, so that this holds even after a crash of the page.
 */
export function useLostAnswer(
    { madeOnce, fields, isKeyed }: Editing,
    save: (request: SaveRequest) => Promise<FormBaseline>,
    sending: Sending,
) {
    const translate = useTranslate();
    const dialogs = useDialogs();
    const getLabel = useFieldLabel();
    const listText = useListText();
    const lost = useRef<SaveRequest>(undefined);
    const [isLost, setLost] = useState(false);
    function remember(request: SaveRequest | undefined): void {
        lost.current = request;
        setLost(request !== undefined);
    }

    /**
     * Saves and remembers the save if it is unanswered.
     *
     * @throws what `save` throws
     */
    async function send(unkeyed: SaveRequest): Promise<FormBaseline> {
        const request = isKeyed ? withKey(unkeyed, lost.current) : unkeyed;
        const { key, values, publishes = false } = request;
        try {
            if (key !== undefined) await sending.current?.({ key, values, publishes });
            const answer = await save(request);
            remember(undefined);
            return answer;
        } catch (problem) {
            if (isUnanswered(problem)) remember(request);
            else if (!isRefusedEarly(problem)) remember(undefined);
            throw problem;
        }
    }

    /**
     * Returns what an unanswered save has created or changed; undefined if it was refused.
     *
     * @throws if it is unanswered again
     */
    async function madeBy(request: SaveRequest): Promise<FormBaseline | undefined> {
        try {
            return await send(request);
        } catch (problem) {
            if (isUnanswered(problem) || isRefusedEarly(problem)) throw problem;
            return undefined;
        }
    }

    /** Called before a save; resolves to the baseline to use. */
    async function before({ values, opened, publishes }: SaveRequest): Promise<SaveDecision> {
        const request = lost.current;
        // An identical save is sent with its first key anyway.
        if (!request || isSame(request, { values, publishes })) return { over: opened };
        const result = await madeBy(request);
        if (!result) return { over: opened };
        if (request.opened.exists) return { over: result };
        if (madeOnce === undefined) {
            const again = await dialogs.confirm({
                title: translate('forms.lostAnswer.title'),
                text: translate('forms.lostAnswer.another'),
                confirm: translate('forms.lostAnswer.createAnother'),
            });
            return again ? { over: opened } : 'stay';
        }
        const stays = madeOnce.filter((name) => name in fields && !isSameValue(request.values[name], values[name]));
        if (stays.length === 0) return { over: result };
        const names = listText(stays.map(getLabel));
        return { over: result, report: () => dialogs.error(translate('forms.lostAnswer.stays', { fields: names })) };
    }

    /** Takes over a record that an earlier page has sent. */
    const recall = (request: SaveRequest) => remember(request);

    return { before, send, isLost, recall };
}
