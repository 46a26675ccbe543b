import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { useFormWorld } from '../../src/fields/form/useFormWorld';
import type { Values } from '../../src/fields/form/values';
import { Opening } from '../../src/screens/forms/Opening';
import { type FirstAnswer, useFirstAnswer } from '../../src/screens/forms/useFirstAnswer';
import type { PageProps } from '../../src/screens/routes/pages';
import { ItemPage as UsualItemPage } from '../../src/screens/settings/ItemPage';
import { getItemsField, listItems, type SettingItem } from '../../src/screens/settings/items';
import { useSetting } from '../../src/screens/settings/useSetting';
import { defaultFloatingMenu, localizeDefaultItem } from '../floatingmenu';
import { Offers } from './Offers';
import { TakenNote } from './TakenNote';

const inheritedFields = ['customType', 'title', 'icon', 'routeType', 'route'];
const own = ['customType'];

/** Combines two settings that the page must load before it can open. */
function combineLoads<One, Other>(one: FirstAnswer<One>, other: FirstAnswer<Other>): FirstAnswer<[One, Other]> {
    const again = () => {
        if (one.error) one.again();
        if (other.error) other.again();
    };
    const first: [One, Other] | undefined =
        one.first === undefined || other.first === undefined ? undefined : [one.first, other.first];
    return { first, error: one.error ?? other.error, again };
}

/** The page of an item: one of the landing page's own, or one taken over unchanged from the default menu. */
export function ItemPage(props: PageProps['ItemPage']) {
    const translate = useTranslate();
    const { resource, itemId } = props;
    const { languages, provider } = useFormWorld(resource);
    const { name } = defaultFloatingMenu;
    const globals = useFirstAnswer<Values>(
        [name],
        async (signal) => (await provider.getOne(name, { id: name, signal })).data,
    );
    const [params] = useSearchParams();
    const opening = combineLoads(useSetting(props), globals);
    return (
        <Opening {...opening}>
            {([setting, defaults]) => {
                const items = listItems(resource, setting);
                const offered: readonly SettingItem[] = Array.isArray(defaults.items) ? defaults.items : [];
                const isDefault = (id: string) => offered.some((item) => item.id === id);
                if (itemId !== undefined) {
                    const item = items.find(({ id }) => id === itemId);
                    if (item?.customType !== 'DEFAULT') return <UsualItemPage {...props} fixed={own} />;
                    return (
                        <UsualItemPage
                            {...props}
                            fixed={inheritedFields}
                            intro={<TakenNote gone={!isDefault(itemId)} />}
                        />
                    );
                }
                const free = offered.filter(({ id }) => items.every((item) => item.id !== id));
                const chosen = free.find(({ id }) => id === params.get('from'));
                const initial: Values = chosen
                    ? { ...localizeDefaultItem(chosen, languages), customType: 'DEFAULT', id: chosen.id }
                    : { customType: 'CUSTOM' };
                const { fields } = getItemsField(resource);
                return (
                    <UsualItemPage
                        key={chosen?.id ?? ''}
                        {...props}
                        initial={initial}
                        fixed={chosen ? inheritedFields : own}
                        intro={
                            <Offers
                                label={translate('resources.floatingmenu.offers.title')}
                                fields={fields}
                                items={free.map((item) => ({ ...item, ...localizeDefaultItem(item, languages) }))}
                                chosen={chosen?.id}
                                lang={languages.defaultLang}
                            />
                        }
                    />
                );
            }}
        </Opening>
    );
}
