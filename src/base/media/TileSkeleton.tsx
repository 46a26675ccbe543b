import { memo } from 'react';
import { getTilePosition, type TilePosition, type TileShape, tileMeasures } from './tileStyle';

type Props = { shape: TileShape } & (TilePosition | { top?: never });

/**
 * A placeholder in the shape of a tile for a file that is still loading. Without `top`, the surrounding layout
 * positions it.
 */
export const TileSkeleton = memo(function TileSkeleton(props: Props) {
    const { shape } = props;
    return (
        <div
            className="tile"
            aria-hidden
            data-shape={shape}
            {...(props.top === undefined ? {} : { style: getTilePosition(shape, props) })}
        >
            <div className="stage" {...(shape === 'list' ? {} : { style: { height: tileMeasures[shape].picture } })} />
            <div className="words">
                <i style={{ width: '60%', height: 14 }} />
                {shape === 'grid' && <i style={{ width: '40%', height: 12 }} />}
            </div>
        </div>
    );
});
