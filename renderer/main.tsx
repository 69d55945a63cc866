import './without-eval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { Language } from './Language.tsx';
import { listenToEngine } from './state/events.ts';
import { listenToAddress } from './state/look.ts';

listenToEngine();
listenToAddress();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Language>
      <App />
    </Language>
  </StrictMode>,
);
