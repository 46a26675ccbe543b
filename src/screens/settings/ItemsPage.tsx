import { useTranslate } from 'react-admin';
import { CreateLink } from '../../base/page/CreateButton';
import { NoRecords } from '../../base/page/NoRecords';
import { buildPath } from '../../base/routing/paths';
import { Ago } from '../../base/states/Ago';
import { Opening } from '../forms/Opening';
import { HistoryButton } from '../history/HistoryButton';
import { ListTitle } from '../lists/ListTitle';
import { Recommended } from '../lists/Recommended';
import { ItemList } from './ItemList';
import { getSettingLabel } from './settingLabel';
import { useItems } from './useItems';
import type { SettingProps } from './useSetting';

/**
 * The items of a setting as a list: order, status and deletions are saved at once, everything else on each item's page.
 */
export function ItemsPage({ resource, variant }: SettingProps) {
    const translate = useTranslate();
    const listed = useItems({ resource, variant });
    const { items, change, error, again, readOnly } = listed;
    const title = translate(getSettingLabel(resource, variant));
    const create = readOnly ? undefined : <CreateLink to={buildPath(resource, 'create', undefined, variant)} />;
    return (
        <>
            <ListTitle
                title={title}
                count={items?.length}
                note={
                    change && (
                        <Ago time={change.time} say={(time) => translate('forms.changed', { name: change.by, time })} />
                    )
                }
            >
                <HistoryButton resource={resource} recordId={variant ?? ''} title={title} />
                {create}
            </ListTitle>
            <Recommended tab={{ resource, ...(variant === undefined ? {} : { variant }) }} count={items?.length} />
            <Opening first={items} error={error} again={again}>
                {(shown) =>
                    shown.length === 0 ? (
                        <NoRecords tab={{ resource, variant }} create={create} />
                    ) : (
                        <ItemList {...{ resource, variant, title, listed }} items={shown} />
                    )
                }
            </Opening>
        </>
    );
}
