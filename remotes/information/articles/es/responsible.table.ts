import type { Article } from '../../model.ts';

export const RESPONSIBLE: Article = {
  title: 'Juego responsable',
  lead: 'Apostar sigue siendo un placer mientras decida usted sobre las apuestas, y no ellas sobre usted.',
  chapters: [
    { id: 'age', title: 'Solo para adultos', blocks: [
      'Nadie menor de {age} años, o de la edad que fije la ley de su país, puede jugar aquí, ni con dinero de demostración ni con ningún otro.',
    ] },
    { id: 'rules', title: 'Reglas para que siga siendo un juego', blocks: [
      { list: [
        'Decida cuánto tiempo y dinero puede costarle el juego antes de empezar, y pare ahí.',
        'Apueste solo lo que pueda perder sin echarlo en falta.',
        'No juegue nunca para recuperar lo perdido: la próxima apuesta no sabe nada de la anterior.',
        'No apueste con dinero prestado, alterado ni después de beber.',
        'Haga pausas y deje pasar días sin jugar.',
      ] },
    ] },
    { id: 'tools', title: 'Límites y pausas', blocks: [
      'Un límite es suyo: cuenta en todas sus cuentas, monedas y dispositivos. Lo más estricto vale enseguida; lo más amplio espera.',
      { list: [
        'Depósitos: Lo que ingresa. Los retiros no devuelven margen.',
        'Apuestas: Lo que apuesta. Las ganancias no devuelven margen; una apuesta reembolsada, sí.',
        'Pérdidas: Apuestas menos lo que volvió. Una apuesta abierta cuenta como perdida hasta que se liquida.',
        'Tiempo al día: Cuánto puede estar aquí en un día, en todos los dispositivos juntos.',
        'Aviso de realidad: Una ventana que dice cuánto lleva aquí, cuánto ha apostado y con qué resultado.',
        'Pausa: Una pausa de depósitos, y de juego donde así lo piden las reglas de su país. Puede alargarse, no acortarse.',
        'Autoexclusión: Sin depósitos ni juego hasta su fin. Nadie puede acortarla, ni usted ni nosotros.',
      ] },
      { list: [
        'Ya no puede depositar ni apostar en ningún dispositivo. Se cierra su sesión en todas partes.',
        'Las apuestas abiertas siguen y se pagan. Aún puede entrar para ver su historial y retirar.',
        'Nadie puede acortarla ni anularla.',
      ] },
      { link: 'officeResponsible', text: 'Límites y pausas' },
    ] },
    { id: 'signs', title: 'Señales que hay que tomar en serio', blocks: [
      'Un solo sí a cualquiera de estas preguntas es motivo para parar y hablar con alguien:',
      { list: [
        '¿Juega más tiempo o más dinero del que pensaba?',
        '¿Ha ocultado a los suyos cuánto juega?',
        '¿Juega para escapar de las preocupaciones o del desánimo?',
        '¿Ha pedido prestado o vendido algo para jugar?',
        '¿Le irrita no poder jugar?',
      ] },
    ] },
    { id: 'help', title: 'Dónde hay ayuda', blocks: [
      'Estos servicios son gratuitos y nadie le preguntará su nombre:',
      { head: ['Dónde', 'Quién', 'Cómo'], rows: [
        ['Internacional', 'Gamblers Anonymous', 'gamblersanonymous.org'],
        ['Gran Bretaña', 'National Gambling Helpline', '0808 8020 133'],
        ['Alemania', 'Glücksspielsucht-Hilfe (BIÖG)', '0800 1372700'],
        ['Estados Unidos', 'National Problem Gambling Helpline', '1-800-522-4700'],
      ] },
    ] },
    { id: 'children', title: 'Que no entren los niños', blocks: [
      'Cierre la sesión cuando deje la pantalla, no deje que el navegador guarde la contraseña en un dispositivo compartido y use el control parental de su sistema para cerrar los sitios de apuestas.',
    ] },
  ],
};
