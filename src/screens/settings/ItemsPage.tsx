import Inbox from '@mui/icons-material/Inbox';
import { useTranslate } from 'react-admin';
import { group } from '../../../fields/group/field';
import { ItemRows } from '../../../fields/items/ItemRows';
import { ItemSummary, useItemTitle } from '../../../fields/items/Summary';
import { CreateLink } from '../../base/page/CreateButton';
import { ListNotice } from '../../base/page/NoRecords';
import { buildPath } from '../../base/routing/paths';
import { getKind } from '../../fields/kinds';
import { Opening } from '../forms/Opening';
import { HistoryButton } from '../history/HistoryButton';
import { ListTitle } from '../lists/ListTitle';
import { Recommended } from '../lists/Recommended';
import { ItemActions } from './ItemActions';
import { getItemsField, moved } from './items';
import { getSettingLabel } from './settingLabel';
import { useItems } from './useItems';
import type { SettingProps } from './useSetting';

/**
 * The items of a setting as a list: order, status and deletions are saved at once, everything else on each item's page.
 */
export function ItemsPage({ resource, variant }: SettingProps) {
    const translate = useTranslate();
    const { items, error, again, readOnly, languages, statusField, setItems, setStatus } = useItems({
        resource,
        variant,
    });
    const getTitle = useItemTitle();
    const { fields } = getItemsField(resource);
    const lang = languages.defaultLang;
    const title = translate(getSettingLabel(resource, variant));
    const whole = group(fields);
    const { View } = getKind(whole.kind);
    return (
        <>
            <ListTitle title={title} count={items?.length}>
                <HistoryButton labelled resource={resource} recordId={variant ?? ''} title={title} />
                {!readOnly && <CreateLink to={buildPath(resource, 'create', undefined, variant)} />}
            </ListTitle>
            <Recommended tab={{ resource, ...(variant === undefined ? {} : { variant }) }} count={items?.length} />
            <Opening first={items} error={error} again={again}>
                {(shown) => {
                    const getName = (index: number) =>
                        getTitle(fields, shown[index] ?? {}, lang) || translate('inputs.items.untitled');
                    if (shown.length === 0) {
                        const text = translate(`lists.empty.${readOnly ? 'view' : 'text'}`);
                        return <ListNotice icon={<Inbox />} title={translate('lists.empty.title')} text={text} />;
                    }
                    return (
                        <ItemRows
                            label={title}
                            rows={shown.map(({ id }, index) => ({ key: id, name: getName(index) }))}
                            renderSummary={(_row, index) => (
                                <ItemSummary fields={fields} item={shown[index] ?? {}} lang={lang} />
                            )}
                            renderBody={(_row, index) => <View field={whole} value={shown[index]} lang={lang} />}
                            onMove={
                                readOnly
                                    ? undefined
                                    : (from, to) =>
                                          setItems(moved(shown, from, to), {
                                              text: 'notes.moved',
                                              title: getName(from),
                                              place: to + 1,
                                          })
                            }
                            renderActions={(_row, index) => {
                                const item = shown[index];
                                if (!item) return null;
                                return (
                                    <ItemActions
                                        resource={resource}
                                        title={getName(index)}
                                        editPath={buildPath(resource, 'edit', item.id, variant)}
                                        readOnly={readOnly}
                                        isActive={
                                            statusField === undefined ? undefined : item[statusField] === 'ACTIVE'
                                        }
                                        onStatus={(active) =>
                                            setStatus(item, active ? 'ACTIVE' : 'INACTIVE', getName(index))
                                        }
                                        onDelete={() =>
                                            setItems(
                                                shown.filter((other) => other !== item),
                                                { text: 'notes.deleted', title: getName(index) },
                                            )
                                        }
                                    />
                                );
                            }}
                        />
                    );
                }}
            </Opening>
        </>
    );
}
