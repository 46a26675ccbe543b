import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

type Props = {
    /** The display name of the entry: its position or its title. */
    name: string;
    index: number;
    count: number;
    onMove(to: number): void;
    onRemove?(): void;
};

/** Buttons to move an entry by one position, or to remove it. */
export function RowButtons({ name, index, count, onMove, onRemove }: Props): ReactNode {
    const translate = useTranslate();
    return (
        <>
            <IconButton
                size="small"
                data-act="up"
                aria-label={translate('inputs.list.up', { name })}
                disabled={index === 0}
                onClick={() => onMove(index - 1)}
            >
                <ArrowUpward fontSize="small" />
            </IconButton>
            <IconButton
                size="small"
                data-act="down"
                aria-label={translate('inputs.list.down', { name })}
                disabled={index === count - 1}
                onClick={() => onMove(index + 1)}
            >
                <ArrowDownward fontSize="small" />
            </IconButton>
            {onRemove && (
                <IconButton
                    size="small"
                    data-act="remove"
                    aria-label={translate('inputs.list.remove', { name })}
                    onClick={onRemove}
                >
                    <DeleteOutlined fontSize="small" />
                </IconButton>
            )}
        </>
    );
}
