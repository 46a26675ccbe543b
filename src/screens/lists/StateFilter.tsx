import { useTranslate } from 'react-admin';
import { recordStates } from '../../../contract/delivery/state';
import { findRole } from '../../../contract/delivery/visible';
import type { Resource } from '../../../contract/resource';
import { SelectFilter } from '../../../fields/choice/Filter';
import type { FilterValue } from '../../fields/kind';

type Props = { resource: Resource; label: string; value: FilterValue; onChange(value: FilterValue): void };

/** Narrows a list to the records in a state; records without periods are never scheduled or ended. */
export function StateFilter({ resource, label, value, onChange }: Props) {
    const translate = useTranslate();
    const isDated = findRole(resource.fields, 'start') !== undefined;
    const states = recordStates.filter((state) => isDated || (state !== 'SCHEDULED' && state !== 'ENDED'));
    const options = states.map((state) => ({ value: state, label: translate(`states.${state}`) }));
    const choose = (state: string) => onChange(state === '' ? undefined : state);
    return <SelectFilter name="state" {...{ label, options }} value={String(value ?? '')} onChange={choose} />;
}
