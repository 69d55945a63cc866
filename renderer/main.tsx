import './without-eval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { fileLanguage } from './engine.ts';
import { LanguageContext } from './say.ts';
import { listenToEngine } from './state/events.ts';
import { listenToAddress } from './state/look.ts';

listenToEngine();
listenToAddress();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <LanguageContext value={fileLanguage ?? 'en'}>
      <App />
    </LanguageContext>
  </StrictMode>,
);
