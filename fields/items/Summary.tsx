import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { type Field, type Fields, isPicture } from '../../contract/field';
import { type Status, statuses } from '../../contract/status';
import { walkFields } from '../../contract/walk';
import { StateMark } from '../../src/base/states/StateMark';
import { oneLine } from '../../src/base/ui/oneLine';
import { FieldColumn } from '../../src/fields/FieldView';
import { getKind } from '../../src/fields/kinds';
import { useChoiceLabel, useFieldLabel } from '../../src/fields/labels';

const Line = styled('span')({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    minWidth: 0,
    flex: 1,
});
const Words = styled('span')({ minWidth: 0, flex: '1 1 96px', display: 'block', textAlign: 'start' });
const Title = styled('span')({
    display: 'block',
    fontWeight: 600,
    ...oneLine,
});
const Detail = styled(Title)(({ theme }) => ({
    ...theme.typography.caption,
    lineHeight: 'var(--line)',
    color: theme.palette.text.secondary,
    // On phones, what tells items apart may need two lines.
    [theme.breakpoints.down('sm')]: {
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: 2,
        whiteSpace: 'normal',
    },
}));

type Values = Readonly<Record<string, unknown>>;

function getPlainText(field: Field, value: unknown, lang: string): string {
    return value === undefined || value === null ? '' : (field.plain?.(value, lang) ?? '');
}

const getSummaryRole = (field: Field | undefined) => field && getKind(field.kind).summary;

/** Returns the choice that names an item: one that precedes all texts; undefined if there is none. */
function leadingChoice(fields: Fields): string | undefined {
    const first = Object.keys(fields).find((name) => ['choice', 'title'].includes(getSummaryRole(fields[name]) ?? ''));
    return first !== undefined && getSummaryRole(fields[first]) === 'choice' ? first : undefined;
}

function firstText(fields: Fields, item: Values, lang: string): string {
    for (const [name, field] of Object.entries(fields)) {
        const text = getSummaryRole(field) === 'title' ? getPlainText(field, item[name], lang) : '';
        if (text !== '') return text;
    }
    return '';
}

/**
 * Returns a function for the title of an item: the label of its leading choice, otherwise its first text in this
 * language. Empty if it has none yet.
 */
export function useItemTitle(): (fields: Fields, item: Values, lang: string) => string {
    const getLabel = useChoiceLabel();
    const translate = useTranslate();
    return (fields, item, lang) => {
        const choice = leadingChoice(fields);
        if (choice === undefined) return firstText(fields, item, lang);
        return item[choice] ? getLabel(String(item[choice])) : translate('inputs.items.unchosen');
    };
}

const joinParts = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ');

/**
 * Returns the detail line of an item: its link target and further choices. For an item without a link target that is
 * named by a choice: its text or its first further choice.
 */
function getDetail(fields: Fields, item: Values, lang: string, getLabel: (choice: string) => string): string {
    const leading = leadingChoice(fields);
    const field = Object.entries(fields).find(([, each]) => getSummaryRole(each) === 'target');
    const chosen = Object.keys(fields)
        .filter((name) => getSummaryRole(fields[name]) === 'choice' && name !== leading && item[name])
        .map((name) => (name === 'routeType' ? '' : getLabel(String(item[name]))));
    if (field) return joinParts([getPlainText(field[1], item[field[0]], lang), ...chosen]);
    return leading === undefined ? '' : firstText(fields, item, lang) || (chosen[0] ?? '');
}

function listSwitchedOff(fields: Fields, item: Values): string[] {
    return Object.keys(fields).filter((name) => getSummaryRole(fields[name]) === 'switch' && item[name] === false);
}

function findPicture(fields: Fields, item: Values): { field: Field; value: string } | undefined {
    let found: { field: Field; value: string } | undefined;
    walkFields(fields, item, (field, value) => {
        if (found === undefined && isPicture(field) && typeof value === 'string' && value !== '')
            found = { field, value };
    });
    return found;
}

function findStatus(fields: Fields, item: Values): Status | undefined {
    const name = Object.keys(fields).find((key) => fields[key]?.role === 'status');
    return name === undefined ? undefined : statuses.find((status) => status === item[name]);
}

type SummaryProps = {
    fields: Fields;
    item: Values;
    lang: string;
    /** Without it, the status is shown elsewhere, beside its switch. */
    hasStatus?: boolean;
};

/**
 * Shows an item in one line: picture, title, link target, what is switched off, and status, as far as it has such
 * fields.
 */
export function ItemSummary({ fields, item, lang, hasStatus = true }: SummaryProps): ReactNode {
    const translate = useTranslate();
    const picture = findPicture(fields, item);
    const status = hasStatus ? findStatus(fields, item) : undefined;
    const getTitle = useItemTitle();
    const fieldLabel = useFieldLabel();
    const choiceLabel = useChoiceLabel();
    const off = listSwitchedOff(fields, item).map((name) => `${fieldLabel(name)}: ${translate('inputs.no')}`);
    const detail = joinParts([getDetail(fields, item, lang, choiceLabel), ...off]);
    return (
        <Line>
            {picture && <FieldColumn {...picture} lang={lang} />}
            <Words>
                <Title>{getTitle(fields, item, lang) || translate('inputs.items.untitled')}</Title>
                {detail !== '' && <Detail>{detail}</Detail>}
            </Words>
            {status && <StateMark state={status === 'ACTIVE' ? 'LIVE' : 'OFF'} />}
        </Line>
    );
}
