import type { RaRecord } from 'react-admin';
import type { Resource } from '../../../contract/resource';
import { BoundaryText, useBoundaryTip } from '../../base/states/BoundaryText';
import { BareState } from '../../base/states/StateMark';
import { toStaged, useStateOf } from '../../base/states/useStateOf';
import { StatusSwitch } from './StatusSwitch';

type Props = {
    resource: Resource;
    record: RaRecord;
    title: string;
    /** Undefined for accounts that may not switch the record on or off. */
    onSwitch: ((record: RaRecord) => void) | undefined;
};

/** What a record is to visitors now, and when that changes by itself, beside the switch of its status. */
export function StateCell({ resource, record, title, onSwitch }: Props) {
    const { state, boundary } = useStateOf(toStaged(resource.fields, record));
    const getTip = useBoundaryTip();
    const mark = <BareState state={state} />;
    return (
        <td data-switch>
            <div data-tip={getTip(boundary)}>
                {onSwitch ? (
                    <StatusSwitch record={record} title={title} onSwitch={onSwitch}>
                        {mark}
                    </StatusSwitch>
                ) : (
                    mark
                )}
                {boundary && (
                    <small>
                        <BoundaryText boundary={boundary} />
                    </small>
                )}
            </div>
        </td>
    );
}
