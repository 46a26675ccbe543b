import type { ReactNode } from 'react';
import { AccountColumn } from './account/Column';
import { ChoiceColumn, ChoiceView } from './choice/Column';
import { ChoiceFilter } from './choice/Filter';
import { ChoicesColumn, ChoicesView, MemberColumn, MemberView } from './choices/Column';
import { ColorColumn } from './color/Column';
import { FlagColumn } from './flag/Column';
import { FlagFilter } from './flag/Filter';
import { GamesColumn, GamesView } from './games/Column';
import { groupColumn, groupView } from './group/Column';
import { ImageColumn, ImageView } from './image/Column';
import { ItemsColumn, itemsView } from './items/Column';
import { JsonColumn, JsonView } from './json/Column';
import type { ColumnProps, Kind, ViewProps } from './kind';
import { LandingPagesColumn } from './landingPages/Column';
import { listColumn, listView } from './list/Column';
import { inOneLanguage } from './localized/Column';
import { NumberColumn, NumberView } from './number/Column';
import { NumberFilter } from './number/Filter';
import { PasswordColumn } from './password/Column';
import { PermissionColumn, PermissionView } from './permission/Column';
import { LevelColumn } from './permission/Level';
import { ProvidersView } from './providers/View';
import { RichTextView } from './richText/View';
import { StatusColumn } from './status/Column';
import { StatusFilter } from './status/Filter';
import { TextColumn, TextView } from './text/Column';
import { TextFilter } from './text/Filter';
import { TimeColumn, TimeView } from './time/Column';

/** Field kinds as lists and read-only pages show them. Inputs stand in `FieldInput.tsx`, apart, since forms load later. */
export const kinds: Readonly<Record<string, Kind>> = {
    text: { Column: TextColumn, View: TextView, Filter: TextFilter },
    localized: { Column: inOneLanguage(Column), View: inOneLanguage(View), Filter: TextFilter },
    richText: { Column: TextColumn, View: RichTextView, Filter: TextFilter },
    choice: { Column: ChoiceColumn, View: ChoiceView, Filter: ChoiceFilter },
    status: { Column: StatusColumn, View: StatusColumn, Filter: StatusFilter },
    flag: { Column: FlagColumn, View: FlagColumn, Filter: FlagFilter },
    code: { Column: JsonColumn, View: JsonView, Filter: TextFilter },
    color: { Column: ColorColumn, View: ColorColumn, Filter: TextFilter },
    image: { Column: ImageColumn, View: ImageView, Filter: TextFilter },
    route: { Column: TextColumn, View: TextView, Filter: TextFilter },
    time: { Column: TimeColumn, View: TimeView, Filter: TextFilter },
    slug: { Column: TextColumn, View: TextView, Filter: TextFilter },
    games: { Column: GamesColumn, View: GamesView, Filter: TextFilter },
    group: { Column: groupColumn(Column), View: groupView(View), Filter: TextFilter },
    list: { Column: listColumn(Column), View: listView(View), Filter: TextFilter },
    items: { Column: ItemsColumn, View: itemsView(View), Filter: TextFilter },
    account: { Column: AccountColumn, View: AccountColumn, Filter: TextFilter },
    accounts: { Column: AccountColumn, View: AccountColumn, Filter: TextFilter },
    choices: { Column: ChoicesColumn, View: ChoicesView, Filter: TextFilter },
    member: { Column: MemberColumn, View: MemberView, Filter: TextFilter },
    secret: { Column: PasswordColumn, View: PasswordColumn, Filter: TextFilter },
    uniqueText: { Column: TextColumn, View: TextView, Filter: TextFilter },
    password: { Column: PasswordColumn, View: PasswordColumn, Filter: TextFilter },
    address: { Column: TextColumn, View: TextView, Filter: TextFilter },
    permission: { Column: PermissionColumn, View: PermissionView, Filter: TextFilter },
    level: { Column: LevelColumn, View: LevelColumn, Filter: TextFilter },
    providers: { Column: ProvidersView, View: ProvidersView, Filter: TextFilter },
    landingPages: { Column: LandingPagesColumn, View: LandingPagesColumn, Filter: TextFilter },
    json: { Column: JsonColumn, View: JsonView, Filter: TextFilter },
    number: { Column: NumberColumn, View: NumberView, Filter: NumberFilter, align: 'right' },
    focalPoint: { Column: JsonColumn, View: JsonView, Filter: TextFilter },
};

function kindOf(kind: string): Kind {
    const found = kinds[kind];
    if (!found) throw new Error(`There is no field kind '${kind}'`);
    return found;
}

export const columnOf = (kind: string): Kind['Column'] => kindOf(kind).Column;
export const viewOf = (kind: string): Kind['View'] => kindOf(kind).View;
/** To which side a column's heading goes, where that is not the side on which a line begins. */
export const alignOf = (kind: string): Kind['align'] => kindOf(kind).align;
export const filterOf = (kind: string): Kind['Filter'] => kindOf(kind).Filter;

function Column(props: ColumnProps): ReactNode {
    const Cell = columnOf(props.field.kind);
    return <Cell {...props} />;
}

function View(props: ViewProps): ReactNode {
    const Shown = viewOf(props.field.kind);
    return <Shown {...props} />;
}
