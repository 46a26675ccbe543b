import Check from '@mui/icons-material/Check';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { TranslationGaps } from '../../../contract/calls/translation/gaps';
import { getLanguage } from '../../../i18n/languages';
import { useListText } from '../../base/ui/useListText';

/** Languages that are named; of more, the number is. */
const named = 2;

const Gaps = styled('div')(({ theme }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px 8px',
    '& > span': { whiteSpace: 'nowrap' },
    '& b': { fontWeight: 600, color: theme.palette.warning.dark },
    '& > svg': { fontSize: 18, color: theme.palette.success.main },
}));

type Props = {
    /** Undefined until it is loaded. */
    gaps: TranslationGaps | undefined;
    label: string | undefined;
};

/** The languages that a record is not translated into, each with the number of texts that are missing or outdated. */
export function TranslationsCell({ gaps, label }: Props) {
    const translate = useTranslate();
    const listText = useListText();
    const open = Object.entries(gaps ?? {});
    const details = open.map(([lang, { missing, outdated }]) => {
        const counts = [
            missing > 0 && translate('lists.translations.missing', { smart_count: missing }),
            outdated > 0 && translate('lists.translations.outdated', { smart_count: outdated }),
        ];
        const list = listText(counts.filter((each) => each !== false));
        return translate('lists.translations.of', { language: getLanguage(lang).name, list });
    });
    return (
        <td data-label={label}>
            {gaps && open.length === 0 && (
                <Gaps>
                    <Check titleAccess={translate('lists.translations.complete')} />
                </Gaps>
            )}
            {open.length > 0 && (
                <Gaps data-tip={details.join('\n')}>
                    {open.slice(0, named).map(([lang, { missing, outdated }]) => {
                        const { name, tag } = getLanguage(lang);
                        return (
                            <span key={lang}>
                                <span lang={tag}>{name}</span> <b>{missing + outdated}</b>
                            </span>
                        );
                    })}
                    {open.length > named && <span>+{open.length - named}</span>}
                </Gaps>
            )}
        </td>
    );
}
