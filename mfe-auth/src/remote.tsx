// The one module this remote exposes: its texts, and everything under /auth. Sign-in comes at once, since it is where
// most people arrive; the wizard and the terms come in files of their own.
import labelsEn from '@cumbre/contract/labels/en';
import labelsEs from '@cumbre/contract/labels/es';
import type { Register } from '@cumbre/remote/contract';
import { lazyScreen } from '@cumbre/remote/lazyScreen';
import { Navigate, Route, Routes } from '@cumbre/remote/router';
import './auth.css';
import { ActivateAccountPage } from './pages/ActivateAccountPage';
import { ForgotPasswordPage } from './pages/ForgotPasswordPage';
import { RecoveryPasswordPage } from './pages/RecoveryPasswordPage';
import { SignInPage } from './pages/SignInPage';
import screensEn from './texts/screens.en.json';
import screensEs from './texts/screens.es.json';

const SignUpPage = lazyScreen(async () => ({ default: (await import('./pages/SignUpPage')).SignUpPage }));
const ContinueSignUpPage = lazyScreen(async () => ({ default: (await import('./pages/ContinueSignUpPage')).ContinueSignUpPage }));
const CompletePage = lazyScreen(async () => ({ default: (await import('./pages/CompletePage')).CompletePage }));
const TermsPage = lazyScreen(async () => ({ default: (await import('./pages/TermsPage')).TermsPage }));

function AuthRoutes() {
  return (
    <Routes>
      <Route path="sign-in" element={<SignInPage />} />
      <Route path="sign-up" element={<SignUpPage />} />
      <Route path="continue-sign-up" element={<ContinueSignUpPage />} />
      <Route path="activate-account" element={<ActivateAccountPage />} />
      <Route path="forgot-password" element={<ForgotPasswordPage />} />
      <Route path="recovery-password" element={<RecoveryPasswordPage />} />
      <Route path="complete" element={<CompletePage />} />
      <Route path="terms" element={<TermsPage />} />
      <Route index element={<Navigate to="/auth/sign-in" replace />} />
      <Route path="*" element={<Navigate to="/not-found" replace />} />
    </Routes>
  );
}

const usedLabels = ({ organizationType, industry, employeeCount }: typeof labelsEn) => ({ organizationType, industry, employeeCount });

export const register: Register = (host) => {
  host.i18n.addTexts({
    en: { ...screensEn, label: usedLabels(labelsEn) },
    es: { ...screensEs, label: usedLabels(labelsEs) },
  });
  return { routes: [{ path: '/auth/*', access: 'open', component: AuthRoutes }] };
};
