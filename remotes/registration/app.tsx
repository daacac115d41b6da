export { LoginPage } from './components/login-page.tsx';
export { RegistrationPage } from './components/registration-page.tsx';
