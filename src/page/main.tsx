/** Starts the page: the only place that wires everything. */
import { createRoot } from 'react-dom/client';

const container = document.getElementById('root');
if (container !== null) createRoot(container).render(<h1>Loremark</h1>);
