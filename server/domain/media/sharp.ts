import sharp from 'sharp';

// Every picture comes by once, so that nothing is worth keeping. Two pictures are worked on at once; threads of their own
// within one would only wait for each other, and hold more memory.
sharp.cache(false);
sharp.concurrency(1);

export { sharp };
