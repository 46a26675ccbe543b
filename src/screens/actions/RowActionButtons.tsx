import { type RaRecord, useTranslate } from 'react-admin';
import type { Action } from '../../../contract/action';
import type { Resource } from '../../../contract/resource';
import { getIcon } from '../../base/ui/icons';
import { useActions } from './useActions';

type Props = { resource: Resource; record: RaRecord; title: string; onPress(action: Action): void };

/** The actions of a row's record as icon buttons. The list shows one dialog for all rows. */
export function RowActionButtons({ resource, record, title, onPress }: Props) {
    const translate = useTranslate();
    const actions = useActions(resource, record);
    // Conditional actions come first, so that the other icons stay aligned between rows.
    const isPassing = ({ when }: Action) => Object.keys(when).length > 0;
    const inOrder = [...actions.filter(isPassing), ...actions.filter((action) => !isPassing(action))];
    return inOrder.map((action) => {
        const Icon = getIcon(action.icon);
        const label = translate(`resources.${resource.name}.actions.${action.name}.label`);
        return (
            <button
                key={action.name}
                type="button"
                data-tip={label}
                aria-label={translate('lists.actionOf', { action: label, title })}
                aria-haspopup="dialog"
                onClick={() => onPress(action)}
            >
                <Icon />
            </button>
        );
    });
}
