import Button from '@mui/material/Button';
import { useEffect, useReducer } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { getState } from '../../../contract/delivery/state';
import { findRole, getPeriod } from '../../../contract/delivery/visible';
import type { Fields } from '../../../contract/field';
import { waitFor } from '../../base/states/clock';
import type { Values } from '../../fields/form/values';

/** Whether a record has never been published. */
export const isDraftRecord = ({ status, publishedTime }: Readonly<Values>) =>
    status === 'INACTIVE' && publishedTime === null;

/** Whether a record with the values of the form would appear at a later time. */
function useIsScheduled(fields: Fields): boolean {
    const names = (['always', 'start', 'end'] as const).flatMap((role) => findRole(fields, role) ?? []);
    const watched = useWatch({ name: names });
    const [, again] = useReducer((count: number) => count + 1, 0);
    const period = getPeriod(fields, Object.fromEntries(names.map((name, index) => [name, watched[index]])));
    const isScheduled = getState({ status: 'ACTIVE', published: true, period }, Date.now()) === 'SCHEDULED';
    const { start } = period;
    useEffect(() => (isScheduled ? waitFor(start, again) : undefined), [isScheduled, start]);
    return isScheduled;
}

type Props = { fields: Fields; isWaiting: boolean; onPublish(): void };

/** Saves and publishes. If the period of the form begins later, it says so. */
export function PublishButton({ fields, isWaiting, onPublish }: Props) {
    const translate = useTranslate();
    const isScheduled = useIsScheduled(fields);
    return (
        <Button
            variant="contained"
            disabled={isWaiting}
            onClick={onPublish}
            sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}
        >
            {translate(isScheduled ? 'states.form.schedule' : 'states.form.publish')}
        </Button>
    );
}
