import Alert from '@mui/material/Alert';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Fields } from '../../../contract/field';
import { SpokenRegion } from '../../base/ui/SpokenRegion';
import { visuallyHidden } from '../../base/ui/visuallyHidden';
import type { Values } from '../../fields/form/values';
import { DraftBar } from './DraftBar';
import { type Draft, type DraftBase, hasChanges, listDraftedFields, restoreDraft, type SentRecord } from './draft';
import { listHeld } from './tabs';
import { useDraftStore } from './useDraftStore';
import { useKeeping } from './useKeeping';

type Props = {
    formId: string;
    ldpId: string | undefined;
    fields: Fields;
    opened: DraftBase;
    isNew: boolean;
    isUnsaved: boolean;
    /** Puts values into the form; the next save is based on `base`, and asks first what became of `sent`. */
    restore(base: DraftBase, values: Values, sent: SentRecord | undefined): void;
    /** Where the form finds the function that keeps a new record before it is sent. */
    sending: RefObject<((sent: SentRecord) => Promise<void>) | undefined>;
};

/** Keeps what is typed into a form in this browser, and offers what an earlier page could not save. */
export function DraftKeeper({ formId, ldpId, fields: all, opened, isNew, isUnsaved, restore, sending }: Props) {
    const translate = useTranslate();
    const { getValues } = useFormContext<Values>();
    const fields: Fields = useMemo(() => listDraftedFields(all), [all]);
    const store = useDraftStore(`${ldpId ?? ''}/${formId}`);
    const { id, isRefused, keepSent } = useKeeping({ store, formId, fields, opened, isUnsaved });
    // What may not be kept would be missing when the record is sent again, which would then be another one.
    const isWhole = Object.keys(fields).length === Object.keys(all).length;
    useEffect(() => {
        if (!isWhole) return;
        sending.current = keepSent;
        return () => {
            sending.current = undefined;
        };
    }, [sending, keepSent, isWhole]);
    const [offers, setOffers] = useState<readonly Draft[]>([]);
    const [isRestored, setRestored] = useState(false);

    useEffect(() => {
        if (!store) return;
        let isActive = true;
        Promise.all([store.list(), listHeld()]).then(
            ([found, held]) => isActive && setOffers(found.filter((draft) => !held.has(draft.id))),
            // A browser that does not hand them out now may do so the next time.
            () => undefined,
        );
        return () => {
            isActive = false;
        };
    }, [store]);

    const draft = offers.find((each) => each.id !== id && hasChanges(fields, each, opened.values));
    const close = (closed: Draft) => setOffers((found) => found.filter((each) => each !== closed));
    async function discard(discarded: Draft): Promise<void> {
        close(discarded);
        await store?.remove(discarded.id);
    }
    async function take(taken: Draft): Promise<void> {
        const { base, values } = restoreDraft(all, taken, opened, getValues());
        restore(base, values, taken.sent);
        setRestored(true);
        close(taken);
        // From now on it is this form that keeps it.
        await store?.keep({ ...taken, id }, taken.id);
        if (taken.sent) await keepSent(taken.sent);
    }
    // What the browser does not remove is offered again, and vanishes within days.
    const settle = (work: Promise<void>) => void work.catch(() => undefined);
    return (
        <SpokenRegion>
            {draft && (
                <DraftBar
                    fields={fields}
                    draft={draft}
                    saved={opened.values}
                    isStale={draft.base.version !== opened.version}
                    isNew={isNew}
                    onRestore={() => settle(take(draft))}
                    onDiscard={() => settle(discard(draft))}
                />
            )}
            <div style={visuallyHidden}>{isRestored && translate('drafts.restored')}</div>
            {isRefused && isUnsaved && (
                <Alert severity="warning" role="none" sx={{ mb: 2 }}>
                    {translate('drafts.notKept')}
                </Alert>
            )}
        </SpokenRegion>
    );
}
