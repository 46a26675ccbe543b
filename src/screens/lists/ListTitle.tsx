import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { compact } from '../../base/ui/compact';

type Props = {
    title: string;
    /** Undefined until it is loaded. */
    count: number | undefined;
    /** The i18n key of the text with the count. */
    says?: string;
    isAboveTabs?: boolean;
    /** Said after the number of entries. */
    note?: ReactNode;
    /** Actions next to the title. */
    children?: ReactNode;
};

const actions = {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    columnGap: { xs: 0.5, sm: 1, lg: 2 },
    rowGap: 0.5,
    marginInlineStart: 'auto',
};

/** The title of a list and the number of its entries. */
export function ListTitle({ title, count, says = 'lists.total', isAboveTabs = false, note, children }: Props) {
    const translate = useTranslate();
    return (
        <Box
            component="header"
            sx={[
                {
                    display: 'flex',
                    alignItems: 'center',
                    columnGap: 2,
                    rowGap: 0.5,
                    mb: isAboveTabs ? 0 : 2,
                    minHeight: 40,
                    flexWrap: 'wrap',
                },
                !isAboveTabs && compact({ mb: 1 }),
            ]}
        >
            <Typography variant="h1">{title}</Typography>
            <Typography variant="body2" color="textSecondary" role="status" sx={{ flexGrow: note ? 0 : 1 }}>
                {count !== undefined && translate(says, { smart_count: count })}
            </Typography>
            {note && (
                <Typography variant="body2" color="textSecondary" sx={{ flexGrow: 1 }}>
                    {note}
                </Typography>
            )}
            {children && <Box sx={actions}>{children}</Box>}
        </Box>
    );
}
