import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Field, Fields } from '../../../contract/field';
import { type Status, statuses } from '../../../contract/fields/choice';
import type { ImageField } from '../../../contract/fields/image';
import { Thumbnail } from '../image/Column';
import { StatusMark } from '../status/Column';

const Line = styled('span')({ display: 'flex', alignItems: 'center', gap: 12, minWidth: 0, flex: 1 });
const Words = styled('span')({ minWidth: 0, flex: 1, display: 'block', textAlign: 'start' });
const Title = styled('span')({
    display: 'block',
    fontWeight: 500,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
});
const Detail = styled(Title)(({ theme }) => ({
    ...theme.typography.caption,
    lineHeight: 1.6,
    color: theme.palette.text.secondary,
}));

type Values = Readonly<Record<string, unknown>>;

const isImage = (field: Field): field is ImageField => field.kind === 'image';

function plainOf(field: Field, value: unknown, lang: string): string {
    return value === undefined || value === null ? '' : (field.plain?.(value, lang) ?? '');
}

/** What an item is called: its first text in this language. Empty for one that has none yet. */
export function titleOf(fields: Fields, item: Values, lang: string): string {
    for (const [name, field] of Object.entries(fields)) {
        if (field.kind !== 'localized' && field.kind !== 'text') continue;
        const text = plainOf(field, item[name], lang);
        if (text !== '') return text;
    }
    return '';
}

function detailOf(fields: Fields, item: Values, lang: string): string {
    const field = Object.entries(fields).find(([, { kind }]) => kind === 'route');
    return field ? plainOf(field[1], item[field[0]], lang) : '';
}

function pictureOf(fields: Fields, item: Values): { field: ImageField; path: string } | undefined {
    for (const [name, field] of Object.entries(fields)) {
        const path = item[name];
        if (isImage(field) && typeof path === 'string' && path !== '') return { field, path };
    }
    return undefined;
}

function statusOf(fields: Fields, item: Values): Status | undefined {
    const name = Object.keys(fields).find((key) => fields[key]?.kind === 'status');
    return name === undefined ? undefined : statuses.find((status) => status === item[name]);
}

/** An item on one line: picture, title, where it leads, status; whatever of these its fields have. */
export function ItemSummary({ fields, item, lang }: { fields: Fields; item: Values; lang: string }): ReactNode {
    const translate = useTranslate();
    const picture = pictureOf(fields, item);
    const status = statusOf(fields, item);
    const detail = detailOf(fields, item, lang);
    return (
        <Line>
            {picture && <Thumbnail path={picture.path} field={picture.field} />}
            <Words>
                <Title>{titleOf(fields, item, lang) || translate('inputs.items.untitled')}</Title>
                {detail !== '' && <Detail>{detail}</Detail>}
            </Words>
            {status && <StatusMark status={status} />}
        </Line>
    );
}
