import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = 'http://127.0.0.1:8080';

// Vendors change far less often than our own code, so each is a file that a returning browser already holds. Everything else that the
// first page needs is one file more; without that group each module shared with a popup would be a request of its own.
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
  { name: 'router', test: /node_modules\/react-router\//, priority: 2 },
  { name: 'state', test: /node_modules\/(@reduxjs|react-redux|redux|redux-thunk|reselect|immer|use-sync-external-store)\//, priority: 2 },
  { name: 'i18n', test: /node_modules\/(i18next|i18next-http-backend|react-i18next|html-parse-stringify|void-elements)\//, priority: 2 },
  { name: 'app', tags: ['$initial' as const], priority: 1 },
];

export default defineConfig({
  plugins: [react()],
  server: { proxy: { '/api': server, '/partners': server } },
  build: {
    target: 'baseline-widely-available',
    sourcemap: false,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
});
