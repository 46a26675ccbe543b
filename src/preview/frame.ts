import { connect } from './connect';

connect(window);
