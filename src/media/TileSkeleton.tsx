import Skeleton from '@mui/material/Skeleton';
import type { CSSProperties } from 'react';
import { Stage, Tile, type TileShape, tileMeasures, Words } from './tileStyle';

const noStyle: CSSProperties = {};

/** A file that is still on its way here, in the shape of one. */
export function TileSkeleton({ shape, style = noStyle }: { shape: TileShape; style?: CSSProperties }) {
    return (
        <Tile aria-hidden data-shape={shape} style={style}>
            <Stage style={shape === 'list' ? noStyle : { height: tileMeasures[shape].picture }} />
            <Words>
                <Skeleton variant="rounded" width="60%" height={14} sx={{ my: 0.5 }} />
                {shape === 'grid' && <Skeleton variant="rounded" width="40%" height={12} />}
            </Words>
        </Tile>
    );
}
