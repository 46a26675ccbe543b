import Edit from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import type { Fields } from '../../contract/field';
import { ItemSummary } from '../../fields/items/Summary';
import { changed } from '../../src/base/unsaved/useParameters';
import type { Values } from '../../src/fields/form/values';

// `styled` loses the overloads of ButtonBase.
const Offer = styled(ButtonBase)(({ theme }) => ({
    display: 'flex',
    width: '100%',
    height: '100%',
    minHeight: 64,
    gap: 12,
    padding: '10px 14px',
    justifyContent: 'flex-start',
    textAlign: 'start',
    borderRadius: 8,
    border: `1px solid ${theme.palette.divider}`,
    '&:hover': { borderColor: theme.palette.primary.main },
    '&[aria-current]': {
        borderColor: theme.palette.primary.main,
        background: 'var(--primary-light)',
        boxShadow: `inset 0 0 0 1px ${theme.palette.primary.main}`,
    },
})) as typeof ButtonBase;

const grid = {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
    gap: 1.5,
    listStyle: 'none',
    m: 0,
    p: 0,
};

type Props = {
    label: string;
    fields: Fields;
    items: readonly (Values & { id: string })[];
    chosen: string | undefined;
    lang: string;
};

/**
 * Offers the choices for a new item: one of the default items, or one of the landing page's own. The choice is kept in
 * the URL.
 */
export function Offers({ label, fields, items, chosen, lang }: Props) {
    const translate = useTranslate();
    const [search] = useSearchParams();
    const searchFrom = (id: string | undefined) => `?${changed(search, { from: id })}`;
    const current = (isChosen: boolean) => (isChosen ? { 'aria-current': 'true' as const } : {});
    return (
        <Paper component="section" variant="outlined" aria-label={label} sx={{ p: { xs: 2, sm: 3 }, mb: 2 }}>
            <Typography variant="h2">{label}</Typography>
            <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
                {translate(`resources.floatingmenu.offers.${items.length > 0 ? 'text' : 'none'}`)}
            </Typography>
            <Box component="ul" sx={grid}>
                <li>
                    <Offer
                        component={Link}
                        to={{ search: searchFrom(undefined) }}
                        replace
                        {...current(chosen === undefined)}
                    >
                        <Edit color="primary" />
                        <Typography sx={{ fontWeight: 600 }}>
                            {translate('resources.floatingmenu.offers.own')}
                        </Typography>
                    </Offer>
                </li>
                {items.map((item) => (
                    <li key={item.id}>
                        <Offer
                            component={Link}
                            to={{ search: searchFrom(item.id) }}
                            replace
                            {...current(item.id === chosen)}
                        >
                            <ItemSummary fields={fields} item={item} lang={lang} />
                        </Offer>
                    </li>
                ))}
            </Box>
        </Paper>
    );
}
